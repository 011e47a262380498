import { ApplicationCommandOptionType } from 'discord.js';
import { onTicket } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { ticketSentence, type TicketAfter } from '../wording.ts';
import { readTime } from '../../words/typed/time.ts';
import { moment } from '../../words/wording.ts';
import { actionOptions } from '../../interactions/kinds/options.ts';
import { completeTicket } from '../ticket-option.ts';
import { completeTime, DEFAULT_ZONE, TIME_LENGTH } from '../../words/typed/time-options.ts';

export const expire = subcommand(
  {
    name: 'expire',
    description: 'Have the ticket closed by itself at some time, or never',
    options: [
      {
        name: 'at',
        description: '2d, 3h30m, tomorrow 18:00, 2026-12-24T18:00Z, never; in UTC unless timezone says else',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: TIME_LENGTH,
        autocomplete: true,
      },
      {
        name: 'clearable',
        description: 'Whether a message in the ticket calls it off; without it, no',
        type: ApplicationCommandOptionType.Boolean,
      },
      {
        name: 'timezone',
        description: 'Whose clock is meant, such as Europe/Berlin; without it, UTC',
        type: ApplicationCommandOptionType.String,
        max_length: 64,
        autocomplete: true,
      },
      ...actionOptions,
    ],
  },
  async (call, { ticket, at: typed, timezone = DEFAULT_ZONE, ...body }) => {
    const at = readTime(typed, timezone, new Date())?.toISOString() ?? null;
    const state = await onTicket(call, 'expireTicket', ticket, { body: { ...body, expire_at: at } });
    return ticketSentence(state, whatHappens(at, body.clearable ?? false, state));
  },
  { ...completeTime, ...completeTicket },
);

function whatHappens(at: string | null, clearable: boolean, state: TicketAfter): string {
  if (at === null) return 'no longer expires.';
  const unless = clearable ? ', unless someone writes in it before' : '';
  const expires = `has its expiry ${moment(at, 'F')}${unless}.`;
  if (state?.status === 'closed')
    return `${expires} It is closed already: that counts only if it is reopened before.`;
  return state?.eternal
    ? `${expires} It is eternal, though: that counts only after /ticket eternal enabled:False.`
    : `will be closed ${moment(at, 'F')}${unless}.`;
}
