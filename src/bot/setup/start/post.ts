import { channelMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import type { Named } from '../../server/named-items.ts';
import { sayIn } from '../../../words/say.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { findSetup, type Group, type Panel } from './find-setup.ts';
import type { Guide } from './guide.ts';

const NAME = 'Tickets';
const EMOJI = '🎫';

/**
 * Posts the group's panel, creating it first if needed. Both steps happen once, however often the button is clicked: if
 * only the first one succeeded, the next click or the next `/setup` finds the panel.
 */
export async function postPanel(call: Call, guide: Guide): Promise<string> {
  const { client, guildId } = call;
  const { group, panel: found, panels } = await findSetup(call, guide.groupId);
  if (group === undefined) throw new InputError(say('start.placeFirst'));
  const panel = found ?? (await makePanel(call, guide, group, panels));
  const channel = channelMention(guide.channelId);
  if (panel.messages.some(({ channel_id: id }) => id === guide.channelId))
    return say('start.panelThere', { channel });
  const path = { guild_id: guildId, panel_id: panel.id, channel_id: guide.channelId };
  await client.call('sendTicketPanel', { path }, once(call, guide, `post-${panel.id}-${guide.channelId}`));
  return say('start.panelPosted', { channel });
}

async function makePanel(call: Call, guide: Guide, group: Group, panels: readonly Named[]): Promise<Panel> {
  const sayToAll = sayIn(group.language);
  const body = {
    title: sayToAll('panel.title'),
    description: sayToAll('panel.description'),
    name: freeName(panels),
    options: [{ label: sayToAll('panel.button'), emoji: EMOJI, group_id: group.id }],
  };
  const path = { guild_id: call.guildId };
  return call.client.call('createTicketPanel', { path, body }, once(call, guide, 'panel'));
}

/** Each click is a separate interaction; these steps are shared by all clicks of a `/setup`. */
function once({ options }: Call, { session }: Guide, step: string): Call['options'] {
  return { ...options, idempotencyKey: `setup-start-${session}-${step}` };
}

function freeName(panels: readonly Named[]): string {
  const taken = new Set(panels.map(({ name }) => name));
  let name = NAME;
  for (let count = 2; taken.has(name); count += 1) name = `${NAME} ${count}`;
  return name;
}
