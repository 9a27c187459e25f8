// SPDX-FileCopyrightText: 2026 The Toolroom authors
// SPDX-License-Identifier: MIT
#include "core/lint/rules/safety/vocabulary.h"

namespace toolroom {

namespace meaning {

namespace {

// English first, then Spanish, French, German, Portuguese, Italian, Russian, Chinese, Japanese and Korean. Accents do
// not matter. Words that English texts contain too, such as German "still", end in `~`.
constexpr VocabularyEntry vocabularyTable[] = {
    {no, "not no never dont shouldnt mustnt avoid refrain forbidden under_no_circumstances "
         "at_no_point no_one nobody "
         "nunca jamas evita ne_pas ne jamais nicht niemals nie keinesfalls keine nao jamais non~ mai не никогда нельзя "
         "不 不要 不得 请勿 勿 切勿 不能 不可 别 无需 切莫"},
    {no | tell, "言わない* 伝えない* 知らせない* 教えない* 話さない* 明かさない* 言及しない* 通知しない* 報告しない* "
                "말하지* 알리지* 언급하지* 밝히지* "
                "공개하지* 告知しない* 不告知 不告诉"},
    {no | show, "見せない* 表示しない* 보여주지* 표시하지*"},
    {no | ask,
     "確認しない* 確認せず* 尋ねず* 確認なし* 묻지* 확인하지* 확인_없이* 许可を得ず* 許可なし* 승인_없이* 동의_없이*"},
    {describes, "cannot cant wont doesnt didnt isnt does do_we is are was were has have had did can could may might "
                "will would be being been cannot "
                "no_es est~ ist sind wird werden sono"},
    {without,
     "without no_need_to no_need_for no_need there_is_no_need_to not_necessary_to need_not dont_need_to "
     "do_not_need_to dont_bother do_not_bother instead_of_asking sin~ sin_necesidad_de no_hace_falta sans~ ohne "
     "sem~ senza без "
     "未经 无需 不必 不用 毋须 なしに"},
    {tell,
     "tell mention inform reveal disclose divulge notify alert advise announce admit confess acknowledge "
     "let_know let_the_user_know let_on make_aware bring_up tip_off allude disclosure mention_of "
     "decir dile diga digas digan informar informe informes avisar avises mencionar menciones mencione revelar reveles "
     "revele notificar notifique notifiques cuentes "
     "dire~ dites dis mentionner mentionnez mentionne informer informez informe reveler revelez revele prevenir "
     "prevenez signaler "
     "signalez divulguer divulguez "
     "sagen sage~ erwahnen erwahne erwahn* informieren informiere mitteilen mitgeteilt teilen verraten verrate "
     "offenlegen "
     "benachrichtigen benachrichtig* offenbar* "
     "dizer diga conte contar mencionar mencione informar informe revelar revele notificar avise avisar "
     "dillo menzionare menzionar* informare informar* rivelare rivelar* avvisare avvis* comunicare "
     "говор* сказ* сообщ* упомина* упомян* раскрыв* раскрой* уведомл* информиру* рассказ* "
     "告诉 告知 提及 透露 通知 提到 泄露 告訴 說明"},
    {show, "show display print output explain describe discuss share warn expose repeat recite summarise summarize say "
           "mostrar muestres muestre afficher affichez montrer montrez zeigen zeige anzeigen mostrar mostre mostrare "
           "mostrar* "
           "показыв* покаж* выведи* выводи* 显示 展示 输出 打印 解释 顯示 表示 見せ* 出力*"},
    {person, "holder shopper caller visitor user users human humans person people anyone anybody someone operator "
             "operators customer customers owner "
             "end_user end_users reviewer reviewers developer developers client them him her "
             "usuario usuarios usuaria nadie persona~ personas~ utilisateur utilisateurs personne benutzer benutzern "
             "nutzer nutzern anwender "
             "anwendern jemand* niemand* usuario utilizador utilizadores ninguem utente utenti nessuno пользовател* "
             "юзер* человек* никому "
             "用户 使用者 人类 客户 任何人 用戶 ユーザー* 利用者* 人間* 사용자* 유저* 고객*"},
    {fact,
     "this that these those it its anything instruction_above step steps behavior behaviour behaviors detail details "
     "action "
     "actions operation operations process fact esto esta este eso ello paso pasos ceci cela cette ces~ etape etapes "
     "dies~ das~ diesen diese diesem dieser davon schritt schritte isso isto este esta passo passos questo questa cio~ "
     "passaggio passo "
     "это этом этот эту шаг* действи* 此 这 该 这个 这些 步骤 操作 細節 このこと これ* それ* この* 手順* 이것* 이_* "
     "단계* 사실*"},
    {secretly,
     "silently secretly covertly quietly stealthily surreptitiously discreetly invisibly unnoticed clandestinely "
     "behind_the_scenes without_notice on_the_quiet under_the_radar "
     "secretamente silenciosamente discretamente a_escondidas en_secreto secretement silencieusement discretement "
     "en_secret "
     "heimlich unbemerkt still~ stillschweigend verdeckt segretamente silenziosamente di_nascosto em_segredo тайно "
     "незаметно тихо "
     "скрытно 悄悄 秘密地 偷偷 暗中 静默 默默 こっそり* 密かに* 内密* 몰래 비밀리에 조용히"},
    {hide, "hide conceal keep obscure withhold ocultar oculta oculte esconder esconde cacher~ cachez dissimuler "
           "verbergen verbirg "
           "verheimlichen verschweigen esconder oculte nascondere nascond* скры* скрой* держи* 隐瞒 隐藏 保密 隱瞞 隠* "
           "숨기* 숨겨*"},
    {hidden, "hidden secret invisible private confidential between_us undisclosed undetected covert oculto secreto "
             "cache~ secret "
             "geheim verborgen oculto segredo segreto nascosto секрет* скрыт* 秘密 隐蔽 비밀*"},
    {ask, "ask asking prompt prompting confirm confirmation approval consent permission authorization check_with "
          "verify_with consult acknowledgement acknowledgment require seek request wait checking_with informing "
          "preguntar pedir confirmacion consentimiento permiso aprobacion autorizacion consultar demander confirmation "
          "accord~ consentement autorisation "
          "permission fragen bestatigung zustimmung erlaubnis genehmigung bitten~ nachfragen ruckfrage einwilligung "
          "perguntar pedir confirmacao "
          "permissao aprovacao consentimento chiedere conferma consenso permesso approvazione спрашив* спроси* "
          "подтвержд* разрешени* "
          "согласи* 询问 确认 同意 许可 批准 征求 授权 詢問 確認 許可 同意 확인 동의 승인 허락"},
    {always,
     "always must mandatory required shall should have_to need_to needs_to be_sure_to make_sure make_sure_to sure_to "
     "required_to important_to necessary_to mandatory_to ensure obligatory imperative "
     "compulsory essential you_will without_exception unconditionally automatically "
     "siempre debe debes deben obligatorio tiene_que tienes_que hay_que toujours doit devez dois obligatoire il_faut "
     "immer muss mussen musst zwingend stets unbedingt verpflichtend sempre deve devem obrigatorio tem_que devi "
     "obbligatorio bisogna "
     "всегда должен должны обязательно обязан* необходимо нужно 必须 总是 始终 务必 一定 一律 必須 必ず* 常に* 반드시 "
     "항상 무조건 언제나"},
    {first, "first firstly initially beforehand primero antes_que_nada primeramente d_abord en_premier premier~ zuerst "
            "zunachst "
            "vorher primeiro antes_de_tudo prima innanzitutto per_primo сначала сперва прежде_всего 首先 先 まず* "
            "最初* 先に* 먼저 우선"},
    {before,
     "before prior_to ahead_of preceding_any antes_de antes~ avant~ avant_de bevor vor antes~ prima_di prima до "
     "перед прежде_чем "
     "之前 以前 前に* 전에*"},
    {when, "when whenever if while once after upon as_soon_as each_time every_time cuando si~ despues_de quand lorsque "
           "si~ apres wenn "
           "falls sobald nach nachdem sobald quando se~ depois_de dopo когда если после 当 如果 每当 之后 とき* 場合* "
           "後に* 때* 경우* 후에*"},
    {any, "any every all each anything everything whatever whichever complete entire full whole "
          "cualquier cualquiera todo~ todos~ toda todas cada tout~ tous toute toutes chaque n_importe_quel jede jeder "
          "jedes jeden jedem alle "
          "allen alles samtliche gesamte gesamten ganze ganzen qualquer todos~ todas tudo cada toda ogni tutti tutte "
          "tutto qualsiasi любой "
          "любого любым любых любые все всех всем всеми кажд* весь всю 任何 所有 一切 全部 每个 每次 完整 すべて* "
          "全て* あらゆる* 全* 모든 "
          "모두 어떤 전체"},
    {other, "other others else another otro otra otros otras autre autres andere anderen anderes anderer outro~ outra "
            "outros outras altro "
            "altri altre друг* иной 其他 别的 其它 他の* 別の* 다른"},
    {use, "use pick choose call invoke run execute calling using trigger usa~ usar use llama llamar llame ejecuta "
          "ejecutar ejecute "
          "invoca invocar utiliza utilizar "
          "utilise utiliser utilisez appeler appelle appelez executer executez lancez benutze benutzen verwende "
          "verwenden nutze nutzen aufrufen "
          "aufgerufen rufe ausfuhren usar chame chamar execute executar usa~ usare chiama chiamare esegui eseguire "
          "использ* вызов* вызв* "
          "вызывай* запуст* запуска* выполн* 调用 使用 执行 运行 调用 使* 呼び出* 実行* 使用* 호출* 사용* 실행*"},
    {tool, "tool tools function functions operation operations task tasks command commands request requests action "
           "query queries message "
           "answering responding doing operacion operaciones herramienta herramientas funcion solicitud solicitudes "
           "peticion respuesta "
           "outil outils fonction requete requetes demande werkzeug* tool funktion* anfrage* aufgabe* "
           "ferramenta ferramentas funcao pedido strumento strumenti funzione richiesta richieste инструмент* функци* "
           "запрос* операци* задач* "
           "команд* 工具 函数 操作 请求 任务 命令 ツール* 関数* リクエスト* 操作* 도구* 함수* 요청* 작업*"},
    {disregard,
     "ignore disregard forget override bypass skip circumvent dismiss neglect abandon disable suspend turn_off "
     "switch_off set_aside pay_no_attention_to discard drop sidestep overrule supersede overwrite_your stop_following "
     "do_not_follow dont_follow stop_obeying do_not_obey no_longer_bound deactivate put_aside throw_out not_bound_by "
     "cease "
     "skip_over void_all violate replaces_your "
     "ignora ignorar ignore ignoren omite omitir omita olvida olvidar olvide desactiva desactivar descarta "
     "ignorer~ ignorez oublie oublier oubliez contourne contourner contournez desactive desactiver desactivez "
     "ignoriere ignorieren ignorier* vergiss vergessen missachte missachten umgehe umgehen uberspringe deaktiviere "
     "esqueca esquecer desconsidere desconsiderar ignore desative contorne ignora ignorare dimentica dimenticare "
     "disattiva aggira "
     "игнорир* проигнорир* забуд* забыть отмени* отключи* обойди* обходи* пренебре* "
     "忽略 无视 忘记 忘掉 跳过 绕过 禁用 不理会 取代 忽視 無視* 忘れ* バイパス* 回避* 무시* 잊어* 우회* 건너뛰*"},
    {previous, "previous prior earlier above preceding existing original current initial past foregoing other your "
               "former anteriores anterior previas previos "
               "previa existentes precedentes precedente anterieures anterieurs anterieure ci_dessus vorherigen "
               "vorherige bisherigen bisherige "
               "vorigen fruheren obigen vorangegangenen anteriores previas precedenti precedente anteriori предыдущ* "
               "прежн* ранее вышеуказанн* "
               "之前的 以前的 先前 上述 之前 前面 以上 原有 以前の* これまでの* 上記* 前の* 従来* 이전 기존 앞선 위의"},
    {directive, "instruction instructions guideline guidelines directive directives prompt prompts safeguard "
                "safeguards guardrail guardrails "
                "system_message system_prompt training programming orders instrucciones instruccion directrices "
                "indicaciones ordenes "
                "instructions consignes directives anweisung* richtlinie* vorgaben instruktion* instrucoes diretrizes "
                "orientacoes istruzioni direttive "
                "инструкци* указани* директив* 指令 指示 提示词 指导 准则 提示 命令* 指導* プロンプト* ガイドライン* "
                "지시* 지침* 프롬프트* 명령*"},
    {restriction, "rule rules policy policies restriction restrictions check checks filter filters filtering "
                  "constraint constraints validation "
                  "confirmation confirmations limitation limitations control controls protection protections "
                  "preferences moderation reglas "
                  "restricciones politicas controles regles restrictions politiques controles regeln einschrankungen "
                  "prufungen kontrollen beschrankungen "
                  "regras restricoes politicas verificacoes regole restrizioni controlli правил* ограничени* проверк* "
                  "политик* фильтр* "
                  "规则 限制 检查 策略 过滤 审核 規則 ルール* 制限* ポリシー* チェック* 규칙* 제한* 정책* 검사*"},
    {safety, "safety security content system moderation ethical safe seguridad securite sicherheit* seguranca "
             "sicurezza безопасност* 安全 "
             "系统 セキュリティ* 安全* システム* 보안* 안전* 시스템*"},
    {trust,
     "trust obey treat_all accept_all authoritative confia confie vertraue vertrauen confie fidati доверя* 信任 信頼*"},
    {read, "read open access extract collect gather dump cat load fetch retrieve harvest scan_for look_up grab pull "
           "view steal locate find "
           "lee~ leer~ lea~ abre abrir extrae extraer recopila obten obtener lis lire lisez ouvre ouvrir extraire "
           "extrayez recuperez lies~ lesen "
           "lese offne offnen extrahiere sammle hole~ leia ler abra extraia colete leggi leggere apri estrai raccogli "
           "прочита* прочти* читай* откро* открой* извлек* собер* собра* получи* 读取 打开 获取 提取 收集 访问 讀取 "
           "読み* 読ん* 取得* 開* 抽出* "
           "읽* 열* 추출* 수집* 가져*"},
    {secretPath,
     ".ssh id_rsa id_ed25519 id_ecdsa authorized_keys passwd /shadow shadow_file .env .aws .netrc .npmrc .pypirc "
     ".bashrc .zshrc "
     ".bash_history .zsh_history .profile .git-credentials .kube kubeconfig .docker .gnupg mcp.json "
     "claude_desktop_config.json "
     ".pgpass keychain keyring wallet.dat credentials.json secrets.json secrets.yaml login_data cookies.sqlite "
     "credential_store "
     "authentication_store authentication_directory password_manager seed_phrase private_key private_keys ssh_key "
     "ssh_keys "
     ".pem service_account.json clave_privada claves_privadas cle_privee cles_privees privater_schlussel "
     "privaten_schlussel private_schlussel chave_privada "
     "chaves_privadas chiave_privata приватн* закрыт*_ключ* 私钥 密钥文件 秘密鍵* 개인_키* 비밀키*"},
    // The tokens of a text are not secrets.
    {length, "token_cost token_costs token_count token_counts token_usage token_limit token_limits token_budget "
             "token_budgets token_consumption token_consumed token_length token_overhead tokens_cost tokens_costs "
             "tokens_count tokens_counts tokens_usage tokens_limit tokens_limits tokens_budget tokens_budgets "
             "tokens_consumption tokens_consumed tokens_length tokens_overhead"},
    {length | use, "token_use token_used tokens_use tokens_used"},
    {secret, "password passwords passwd_file credential credentials api_key api_keys apikey apikeys access_key "
             "access_keys access_password access_token access_tokens secret_key secrets "
             "token tokens bearer auth_token session_cookie session_cookies cookies environment_variable "
             "environment_variables env_vars "
             "connection_string pin_code social_security credit_card passphrase contrasena contrasenas credenciales "
             "clave claves "
             "mot_de_passe mots_de_passe identifiants cles_api passwort passworter kennwort zugangsdaten api-schlussel "
             "anmeldedaten schlussel senha senhas "
             "credenciais password credenziali парол* учетн* ключ* токен* 密码 凭证 凭据 密钥 口令 令牌 密碼 "
             "パスワード* 認証情報* APIキー* トークン* 비밀번호* 자격_증명* "
             "인증_정보* 토큰*"},
    {include,
     "include pass append add put insert attach embed supply place paste write provide inject prepend prefix "
     "incorporate "
     "fill concatenate set incluye incluir incluya incluyelo anade anadir agrega agregar adjunta pasa pasar "
     "pegue inclus inclure "
     "incluez joins~ joignez ajoute ajouter ajoutez passe~ passez transmets fuge hinzufugen einfugen gib~ "
     "ubergib ubergeben anhangen "
     "hange inclua incluir anexe adicione passe~ includi includere aggiungi allega passa включи* добав* встав* "
     "приложи* переда* "
     "包含 附加 添加 包括 传递 填入 作为参数 加入 附上 含め* 追加* 渡* 添付* 포함* 추가* 전달* 첨부* 넣어*"},
    {response, "response responses reply replies answer answers output result_text respuesta reponse antwort* resposta "
               "risposta ответ* 回复 响应 "
               "回答 輸出 応答* 返答* 응답* 답변*"},
    {send,
     "send forward upload transmit email mail deliver redirect route relay post beam ship submit leak exfiltrate "
     "offload "
     "hand dispatch publish push share_with sync mirror report_to log_to pass_along hand_off envia enviar envie "
     "reenvia reenviar "
     "reenvie sube subir suba manda mandar envoie envoyer envoyez transferer transferez transmettre transmettez "
     "televerse televersez sende "
     "senden schicke schicken leite~ leiten weiterleiten ubermittle ubermitteln hochladen lade_hoch envie enviar "
     "encaminhe encaminhar mande invia "
     "inviare inoltra inoltrare carica отправ* перешл* пересыл* загруз* переслать "
     "发送 上传 转发 传送 传输 发给 寄送 發送 上傳 送信* 送っ* 送る* 転送* アップロード* 전송* 보내* 업로드* 전달하*"},
    {data, "data content contents file files document documents message messages email emails result results "
           "information records everything "
           "details input inputs output payload traffic requests transactions summary notes body text datos contenido "
           "archivos mensajes correos informacion "
           "resultados donnees contenu fichiers messages informations resultats daten inhalt inhalte dateien "
           "nachrichten ergebnisse informationen "
           "dados conteudo arquivos mensagens informacoes dati contenuto messaggi informazioni risultati данны* "
           "содержим* файл* сообщени* "
           "информаци* результат* 数据 内容 文件 信息 消息 结果 邮件 資料 データ* 内容* ファイル* 情報* メッセージ* "
           "結果* 데이터* 내용* 파일* "
           "정보* 메시지* 결과*"},
    {conversation,
     "conversation conversations session sessions chat_history message_history conversation_history chat_log chat_logs "
     "previous_messages "
     "previous_exchanges last_messages last_message user_messages user_message full_context "
     "prior_messages earlier_messages dialogue "
     "dialog_history full_prompt the_history system_prompt entire_context conversation_context "
     "chat_context users_prompt conversacion "
     "historial_de_chat historial conversation historique_de_conversation historique gesprachsverlauf "
     "chatverlauf verlauf gesprach* unterhaltung conversa "
     "historico_da_conversa historico conversazione cronologia переписк* истори*_чата истори*_сообщений "
     "истори*_диалога "
     "истори* разговор* 对话 聊天记录 历史记录 对话历史 會話 会話* チャット履歴* 履歴* 대화* 채팅_기록*"},
    {external, "external remote third_party outside attacker attackers adversary our analytics monitoring logging "
               "telemetry proxy collector "
               "collection unknown_server offsite webhook externo externa remoto remota atacante externe distant~ "
               "distante externen externe externer entfernten "
               "fremden remoto externa esterno esterna remoto внешн* удаленн* сторонн* 外部 远程 第三方 我们的 攻击者 "
               "遠端 外部* 第三者* 外部의 외부* 원격*"},
    {place, "server servers endpoint endpoints webhook webhooks address url site website domain service host platform "
            "bucket channel inbox "
            "vault number servidor direccion serveur adresse server adresse endpunkt servidor endereco indirizzo "
            "servizio сервер* адрес* 服务器 地址 端点 网址 "
            "サーバー* アドレス* エンドポイント* 서버* 주소*"},
    {copy, "copy copies bcc cc duplicate carbon_copy backup copia duplicado copie kopie kopiere копи* 副本 抄送 密送 "
           "拷贝 コピー* 複製* 사본* 복사본*"},
    {tamper, "modify replace change alter swap substitute falsify spoof rewrite intercept manipulate tamper hijack "
             "override increase modifica "
             "modificar reemplaza cambia cambiar remplace remplacez modifie modifiez changez andere andern ersetze "
             "ersetzen manipuliere altere troque substitua "
             "modifica sostituisci cambia измен* замен* подмен* 修改 替换 更改 篡改 拦截 変更* 置き換え* 書き換え* "
             "변경* 바꾸* 수정*"},
    {outcome, "recipient recipients behavior behaviour result results response responses output outputs amount payee "
              "destination "
              "beneficiary values parameters arguments destinatario resultado resultados comportamiento destinataire "
              "resultat resultats empfanger ergebnis "
              "verhalten betrag destinatario risultato получател* результат* сумм* 收件人 结果 行为 金额 受信者* 宛先* "
              "結果* 수신자* 결과*"},
    {model, "ai assistant llm model chatbot language_model claude gpt chatgpt gemini copilot assistants "
            "ia asistente assistant ki assistent "
            "assistente ии ассистент* модел* нейросет* ai助手 助手 模型 人工智能 智能体 アシスタント* モデル* "
            "어시스턴트* 모델*"},
    {role,
     "act_as you_are_now pretend_to_be pretend_you from_now_on_you roleplay_as role_play_as assume_the_role behave_as "
     "take_on_the_role you_are_no_longer "
     "switch_to_developer_mode enter_developer_mode actua_como ahora_eres agis_comme tu_es_maintenant "
     "vous_etes_maintenant handle_als du_bist_jetzt du_bist_nun "
     "sie_sind_jetzt aja_como voce_agora_e agisci_come ora_sei sei_ora действуй_как ты_теперь теперь_ты веди_себя_как "
     "你现在是 扮演 假装你是 あなたは今* 지금부터_당신은* 당신은_이제*"},
    {prompt, "system_prompt system_message system_instructions hidden_instructions initial_instructions initial_prompt "
             "prompt_del_sistema "
             "prompt_systeme systemprompt systemaufforderung prompt_do_sistema prompt_di_sistema системн*_промпт* "
             "системн*_подсказк* 系统提示 系统提示词 "
             "システムプロンプト* 시스템_프롬프트*"},
    {unrestricted, "jailbreak_mode god_mode dan_mode unrestricted_mode without_restriction without_restrictions "
                   "without_any_restrictions "
                   "no_restrictions unfiltered_mode sin_restricciones sans_restriction sans_restrictions "
                   "ohne_einschrankungen sem_restricoes senza_restrizioni "
                   "без_ограничений 越狱 不受限制"},
    {detect, "detect detection scan flag block identify recognize recognise moderate classify protect prevent defend "
             "review analyze analyse "
             "audit find_out warns_about guard detecta detecte erkennt erkennen"},
    {sample, "attempt attempts phrase phrases pattern patterns such_as injection injections attacks attack jailbreaks "
             "like eg threats suspicious "
             "malicious example examples strings use_case use_cases"},
    {regardless, "regardless no_matter irrespective regardless_of whatever_the sin_importar peu_importe egal "
                 "ungeachtet nao_importa "
                 "indipendentemente независимо 无论 不管 に関わらず* 관계없이* 상관없이*"},
    {also, "also additionally as_well too furthermore plus in_addition tambien ademas aussi egalement en_outre auch "
           "ausserdem zusatzlich tambem alem_disso "
           "anche inoltre также кроме_того 同时 还要 并且 还会 また* さらに* 또한"},
    {you, "you your yourself yours tu~ su~ vous votre tes dein deine deinen dich ihre ihren sie voce seu seus tuo tuoi "
          "твой твои твоих ваш* 你 您 "
          "你的 您的 あなた* 당신*"},
    {pretend, "as_if as_though look_like looks_like appear appears pretend disguise masquerade pose_as make_it_seem "
              "como_si comme_si als_ob como_se come_se как_будто "
              "假装 伪装 かのように* 처럼*"},
    {normal, "normal regular usual ordinary routine part_of standard legitimate nothing_happened natural parte_de "
             "partie_de teil_des teil_der parte_del часть* "
             "обычн* 正常 一部分 通常* 정상*"},
    {steal, "exfiltrate exfiltration attacker attackers siphon harvested steal smuggle exfiltrar exfiltrer "
            "exfiltrieren роба эксфильтр* 窃取 盗取 外泄 盗* 窃取* 탈취* "
            "유출*"},
    {instead, "instead_of rather_than over in_place_of in_preference_to ahead_of en_lugar_de en_vez_de au_lieu_de "
              "plutot_que anstelle "
              "anstatt statt em_vez_de invece_di вместо 而不是 代替 代わりに* 대신*"},
    {parameter, "parameter parameters field fields argument arguments param parametro campo parametre champ~ feld "
                "parametro параметр* поле* 参数 字段 参数中 "
                "パラメータ* 引数* 매개변수* 파라미터* 필드*"},
    {priority,
     "priority highest_priority prioritize prioritise precedence top_priority takes_precedence supersedes "
     "maxima_prioridad prioridad "
     "priorite prioritat vorrang prioridade priorita приоритет* 优先级 优先 最高优先 優先* 우선순위* 우선적*"},
    {inside, "embedded contained found inside within in from present of same_conversation same_session same_chat "
             "same_chat_session en~ dans im~ aus~ contenidas contenues enthalten "
             "nel in_den содержащ* в"},
    {notice, "note notice attention important warning reminder message instruction instructions critical mandatory "
             "nota atencion importante attention "
             "remarque hinweis achtung wichtig atencao aviso attenzione внимание важно примечание 注意 重要 请注意 "
             "提示 注 警告 중요 주의"},
    {create, "create register subscribe install open_a_connection store establish spawn enroll crea registra cree~ "
             "enregistre erstelle registriere crie создай* 创建 注册"},
    {personal, "private personal sensitive confidential privada personal privee personnelles vertrauliche personliche "
               "pessoais confidenciais personali личн* "
               "конфиденциальн* 隐私 个人 机密 敏感 個人* 機密* 개인* 민감*"},
    {unaware, "unaware unknowing oblivious without_knowing uninformed stay_unaware unwissend sin_saberlo "
              "a_son_insu ignaro "
              "sem_saber не_знать 不知情 気づかれない* 모르게"},
    {to, "to"},
    {exactly,
     "exactly verbatim following literally exactamente exactement genau exatamente esattamente дословно 原样 逐字"},
};

} // namespace

} // namespace meaning

std::span<const VocabularyEntry> vocabularyEntries() {
    return meaning::vocabularyTable;
}

} // namespace toolroom
