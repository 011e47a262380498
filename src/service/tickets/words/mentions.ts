/** Shows the person's name. Whether it pings is for the message's `allowed_mentions` to say. */
export function userMention(id: string): string {
  return `<@${id}>`;
}

/** Shows how far away it is, in the reader's language: "in 2 hours". `at`: an ISO 8601 instant. */
export function instantMention(at: string): string {
  return `<t:${Math.floor(Date.parse(at) / 1_000)}:R>`;
}
