// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace toolroom {

/// The statements that create a history in PostgreSQL. Readers and writers see the same tables and columns as in SQLite
/// (`runs`, `traces`, `outputs`, `memory`, `grants`, `approvals`); the rows of `runs`, `grants`, `approvals`, and
/// `memory` are in tables with an additional `role` and `place`, behind views. docs/adr/0070 explains who may see what.
/// Text has the collation "C", so that it is sorted and compared as in SQLite.
inline constexpr std::array postgresTables = std::to_array<std::string_view>({
    "CREATE TABLE version (number BIGINT NOT NULL)",
    "CREATE SEQUENCE owner_ids",
    R"(CREATE TABLE owners (id BIGINT PRIMARY KEY DEFAULT nextval('owner_ids'), token TEXT COLLATE "C" NOT NULL UNIQUE,
        pid BIGINT NOT NULL, opened_at BIGINT NOT NULL, role TEXT COLLATE "C" NOT NULL DEFAULT current_user,
        place TEXT COLLATE "C" NOT NULL DEFAULT current_setting('toolroom.place')))",
    // Whether the current role may read the arguments and results of a role's runs.
    R"(CREATE FUNCTION may_read(owner TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
        SELECT owner = current_user OR
            coalesce(pg_has_role(current_user, CAST(to_regrole('toolroom_auditor') AS OID), 'MEMBER'), false) $$)",
    "CREATE SEQUENCE run_numbers",
    R"(CREATE TABLE run_rows (seq BIGINT NOT NULL DEFAULT nextval('run_numbers'), run TEXT COLLATE "C" NOT NULL,
        parent_run TEXT COLLATE "C", tool_id TEXT COLLATE "C" NOT NULL, tool TEXT COLLATE "C" NOT NULL,
        profile TEXT COLLATE "C" NOT NULL, session_id TEXT COLLATE "C" NOT NULL, agent_id TEXT COLLATE "C" NOT NULL,
        started_at BIGINT NOT NULL, owner BIGINT, status TEXT COLLATE "C" NOT NULL
        CHECK (status IN ('running', 'ok', 'error')), code TEXT COLLATE "C", message TEXT COLLATE "C",
        attempts INTEGER NOT NULL DEFAULT 0, duration_ns BIGINT NOT NULL DEFAULT 0, wait_ns BIGINT NOT NULL DEFAULT 0,
        bytes BIGINT NOT NULL, message_template TEXT COLLATE "C",
        role TEXT COLLATE "C" NOT NULL DEFAULT current_user,
        place TEXT COLLATE "C" NOT NULL DEFAULT current_setting('toolroom.place'),
        CHECK ((status = 'running') = (owner IS NOT NULL)), PRIMARY KEY (run, started_at))
        PARTITION BY RANGE (started_at))",
    "CREATE INDEX runs_by_time ON run_rows (started_at, seq)",
    "CREATE INDEX runs_by_tool ON run_rows (tool_id, started_at, seq)",
    "CREATE INDEX runs_by_name ON run_rows (tool, started_at, seq)",
    "CREATE INDEX runs_by_agent ON run_rows (agent_id, started_at) WHERE agent_id <> ''",
    "CREATE INDEX runs_by_parent ON run_rows (parent_run) WHERE parent_run IS NOT NULL",
    "CREATE INDEX runs_by_failure ON run_rows (started_at, seq) WHERE status = 'error'",
    "CREATE INDEX runs_unfinished ON run_rows (owner) WHERE owner IS NOT NULL",
    "CREATE INDEX runs_by_seq ON run_rows (seq)",
    R"(CREATE TABLE traces (seq BIGINT NOT NULL, run_started_at BIGINT NOT NULL, body BYTEA NOT NULL,
        role TEXT COLLATE "C" NOT NULL DEFAULT current_user, PRIMARY KEY (seq, run_started_at))
        PARTITION BY RANGE (run_started_at))",
    "ALTER TABLE traces ALTER COLUMN body SET STORAGE EXTERNAL", // already compressed
    R"(CREATE TABLE outputs (id TEXT COLLATE "C" PRIMARY KEY, run TEXT COLLATE "C" NOT NULL,
        tool TEXT COLLATE "C" NOT NULL, stored_at BIGINT NOT NULL, bytes BIGINT NOT NULL, arguments BYTEA NOT NULL,
        body BYTEA NOT NULL, role TEXT COLLATE "C" NOT NULL DEFAULT current_user))",
    "CREATE INDEX outputs_by_run ON outputs (run)",
    // Without foreign keys, so that a partition can be dropped.
    R"(CREATE FUNCTION delete_with_run() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN
        DELETE FROM toolroom.traces WHERE seq = old.seq AND run_started_at = old.started_at;
        DELETE FROM toolroom.outputs WHERE run = old.run AND role = old.role; RETURN NULL; END $$)",
    "CREATE TRIGGER outputs_go_with_runs AFTER DELETE ON run_rows FOR EACH ROW EXECUTE FUNCTION delete_with_run()",
    R"(CREATE VIEW runs AS SELECT seq, run, parent_run, tool_id, tool, profile, session_id, agent_id, started_at, owner,
        status, code, CASE WHEN may_read(role) THEN message END AS message, attempts, duration_ns, wait_ns, bytes,
        CASE WHEN may_read(role) THEN message_template END AS message_template, role, place FROM run_rows)",
    R"(CREATE TABLE memory_rows (scope TEXT COLLATE "C" NOT NULL, key TEXT COLLATE "C" NOT NULL, value BYTEA NOT NULL,
        role TEXT COLLATE "C" NOT NULL DEFAULT current_user,
        place TEXT COLLATE "C" NOT NULL DEFAULT current_setting('toolroom.place'),
        PRIMARY KEY (role, place, scope, key)))",
    R"(CREATE TABLE grant_rows (id TEXT COLLATE "C" PRIMARY KEY, tool_id TEXT COLLATE "C" NOT NULL,
        tool TEXT COLLATE "C" NOT NULL, definition TEXT COLLATE "C" NOT NULL, arguments TEXT COLLATE "C" NOT NULL CHECK
        (arguments IN ('exact', 'constrained')), arguments_digest TEXT COLLATE "C" NOT NULL, covers BYTEA NOT NULL,
        made_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, uses_left BIGINT,
        role TEXT COLLATE "C" NOT NULL DEFAULT current_user,
        place TEXT COLLATE "C" NOT NULL DEFAULT current_setting('toolroom.place')))",
    R"(CREATE TABLE approval_rows (tool_id TEXT COLLATE "C" NOT NULL, definition TEXT COLLATE "C" NOT NULL,
        arguments BYTEA, approved_at BIGINT NOT NULL, role TEXT COLLATE "C" NOT NULL DEFAULT current_user,
        place TEXT COLLATE "C" NOT NULL DEFAULT current_setting('toolroom.place'), PRIMARY KEY (role, place, tool_id)))",
    R"(CREATE VIEW memory WITH (security_barrier) AS SELECT scope, key, value FROM memory_rows
        WHERE role = current_user AND place = current_setting('toolroom.place'))",
    R"(CREATE VIEW grants WITH (security_barrier) AS SELECT id, tool_id, tool, definition, arguments, arguments_digest,
        covers, made_at, expires_at, uses_left FROM grant_rows
        WHERE role = current_user AND place = current_setting('toolroom.place'))",
    R"(CREATE VIEW approvals WITH (security_barrier) AS SELECT tool_id, definition, arguments, approved_at
        FROM approval_rows WHERE role = current_user AND place = current_setting('toolroom.place'))",
    // ATTACH, unlike PARTITION OF, does not wait for writers, and does not make readers wait.
    R"(CREATE FUNCTION add_month(at BIGINT) RETURNS VOID LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = toolroom, pg_temp AS $$
        DECLARE first TIMESTAMP := date_trunc('month', to_timestamp(at / 1000.0) AT TIME ZONE 'UTC');
            suffix TEXT := to_char(first, 'YYYY_MM');
            low BIGINT := extract(epoch FROM first) * 1000;
            high BIGINT := extract(epoch FROM first + INTERVAL '1 month') * 1000;
            part RECORD;
        BEGIN
            IF to_regclass('toolroom.run_rows_' || suffix) IS NOT NULL THEN RETURN; END IF;
            PERFORM pg_advisory_xact_lock(1414679880, 1);
            -- to_regclass() may use a stale catalog cache that lacks tables just created by another session.
            IF EXISTS (SELECT 1 FROM pg_class WHERE relname = 'run_rows_' || suffix AND
                relnamespace = 'toolroom'::regnamespace) THEN RETURN; END IF;
            FOR part IN VALUES ('run_rows'), ('traces') LOOP
                EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)',
                    part.column1 || '_' || suffix, part.column1);
                EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', part.column1,
                    part.column1 || '_' || suffix, low, high);
            END LOOP;
        END $$)",
    "REVOKE EXECUTE ON FUNCTION add_month(BIGINT) FROM PUBLIC",
    // The owner of the tables is not restricted. A role that can create no roles is the only one to use the history.
    R"(DO $$ DECLARE name TEXT; BEGIN
        FOREACH name IN ARRAY ARRAY['toolroom_reader', 'toolroom_writer', 'toolroom_auditor'] LOOP
            BEGIN
                IF to_regrole(name) IS NULL THEN EXECUTE format('CREATE ROLE %I NOLOGIN', name); END IF;
            EXCEPTION WHEN insufficient_privilege THEN RETURN;
            END;
        END LOOP;
        GRANT USAGE ON SCHEMA toolroom TO toolroom_reader, toolroom_writer, toolroom_auditor;
        GRANT SELECT ON version, owners, runs, traces, outputs TO toolroom_reader, toolroom_writer, toolroom_auditor;
        GRANT SELECT (seq, run, parent_run, tool_id, tool, profile, session_id, agent_id, started_at, owner, status,
            code, attempts, duration_ns, wait_ns, bytes, role, place), INSERT, UPDATE, DELETE ON run_rows
            TO toolroom_writer;
        GRANT INSERT, UPDATE, DELETE ON owners, traces, outputs TO toolroom_writer;
        GRANT SELECT, INSERT, UPDATE, DELETE ON memory, grants, approvals TO toolroom_writer;
        GRANT USAGE ON SEQUENCE owner_ids, run_numbers TO toolroom_writer;
        GRANT EXECUTE ON FUNCTION add_month(BIGINT) TO toolroom_writer;
    END $$)",
    "ALTER TABLE run_rows ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY own_rows ON run_rows USING (role = current_user) WITH CHECK (role = current_user)",
    "ALTER TABLE traces ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY own_rows ON traces USING (role = current_user) WITH CHECK (role = current_user)",
    "CREATE POLICY audit ON traces FOR SELECT USING (may_read(role))",
    "ALTER TABLE outputs ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY own_rows ON outputs USING (role = current_user) WITH CHECK (role = current_user)",
    "CREATE POLICY audit ON outputs FOR SELECT USING (may_read(role))",
    "ALTER TABLE owners ENABLE ROW LEVEL SECURITY",
    "CREATE POLICY own_rows ON owners USING (role = current_user) WITH CHECK (role = current_user)",
    "CREATE POLICY all_owners ON owners FOR SELECT USING (true)",
});

} // namespace toolroom
