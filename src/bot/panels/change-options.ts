import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { findId, PANELS } from '../server/named-items.ts';
import type { Answer } from '../interactions/replies.ts';
import { panelChangeAnswer } from './answers.ts';

type Options = readonly Schema<'PanelOption'>[];

/** Changes a panel's options. The operation takes them as a whole, so they are read, changed and written. */
export async function changeOptions(
  call: Call,
  panel: string,
  change: (options: Options) => Options,
): Promise<Answer> {
  const path = { guild_id: call.guildId, panel_id: await findId(call, PANELS, panel) };
  const before = await call.client.call('getTicketPanel', { path }, call.options);
  const body = { options: change(before.options) };
  const after = await call.client.call('changeTicketPanel', { path, body }, call.options);
  return panelChangeAnswer(call, before, after);
}
