from pydantic import BaseModel, Field

class Query(BaseModel):
    """Not the tool."""
    text: str = Field(description="What to find")
    limit: int = Field(
        5, description='How '
        'many')

class Find:
    name = "find_files"
    description = r"Finds files"
    schema = Query

    def execute(self, query):
        description = "local"
        return description

find = Find()
