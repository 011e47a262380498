"""Prints who has waited longest for staff, from the API alone: Python with httpx, without a client package."""
import os
import sys
from datetime import datetime, timezone

import httpx

guild = os.environ["GUILD_ID"]
api = httpx.Client(
    base_url=f"{os.environ['API_BASE_URL']}/api/v1/guild/{guild}",
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}", "Accept": "application/json"},
    timeout=15,
)


def ask(path: str, **query: str | int) -> dict:
    response = api.get(path, params=query)
    answer = response.json()
    if response.is_error:
        # Every refusal has the same form; `message` is a sentence for people.
        sys.exit(f"{answer['code']}: {answer['message']}")
    return answer


def duration(since: str) -> str:
    start = datetime.fromisoformat(since.replace("Z", "+00:00"))
    hours, minutes = divmod(int((datetime.now(timezone.utc) - start).total_seconds() // 60), 60)
    return f"{hours}h {minutes}m"


page = ask("/tickets", status="open", sort="waiting", per_page=100)
waiting = page["waiting_since"]
for ticket in page["data"]:
    if ticket["id"] in waiting:
        print(f"#{ticket['number']} has waited {duration(waiting[ticket['id']])}")
if not waiting:
    print("Nobody is waiting.")
