import { card, holdsAll, type Card } from '../words/embeds.ts';
import type { Answer } from '../interactions/replies.ts';

/** Everything that is set about something, as a card; where that has no room for all of it, as a file, too. */
export function settingsAnswer(content: string, parts: Card, settings: object): Answer {
  const embed = card(parts);
  if (holdsAll(embed, parts)) return { content, embeds: [embed] };
  const file = {
    name: 'settings.json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(settings, null, 2)),
    description: 'All settings, also those that the card has no room for',
  };
  return { content, embeds: [embed], files: [file] };
}
