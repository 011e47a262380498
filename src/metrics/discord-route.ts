/** The fixed words of Discord's paths. All other segments are ids, secrets or emojis, and are replaced. */
const WORDS: ReadonlySet<string> = new Set(
  `@me @original active audit-logs application-command applications archived attachments bans bot bulk-ban bulk-delete callback channels
  commands connections crosspost emojis entitlements followers gateway github guilds integrations interactions invites
  member member-counts members messages oauth2 overwrites permissions pins polls private public reactions recipients roles search
  slack stickers templates thread-members threads tokens typing users voice-states webhooks welcome-screen
  answers expire automod auto-moderation rules scheduled-events soundboard-sounds stage-instances token
  widget`.split(/\s+/),
);
/** Discord's deepest route has 9 segments. */
const DEEPEST = 10;

/**
 * `/channels/12/messages/34` → `/channels/:id/messages/:id`. The number of results is bounded by the number of Discord's
 * routes, whatever is requested.
 * @see https://discord.com/developers/docs/reference
 */
export function discordRoute(path: string): string {
  const [plain = ''] = path.split('?', 1);
  const [, ...segments] = plain.split('/', DEEPEST + 1);
  return `/${segments.map(segmentOf).join('/')}`;
}

function segmentOf(segment: string, index: number, all: readonly string[]): string {
  const before = all[index - 1];
  if (before === 'reactions') return ':emoji';
  if (WORDS.has(segment)) return segment;
  // `/webhooks/12/<token>` and `/interactions/12/<token>`: anyone who has the token may write there.
  const isToken = index === 2 && (all[0] === 'webhooks' || all[0] === 'interactions');
  return isToken ? ':token' : ':id';
}
