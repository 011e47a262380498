import type { Body } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import type { Answer } from '../../interactions/replies.ts';
import { say } from '../../words/say.ts';
import { changeLatest } from '../change-latest.ts';
import { orRefusal } from '../refusal-notice.ts';
import type { Panel } from '../../../settings/panel-settings.ts';
import { panelScreen, type PanelSection } from './screen.ts';

export const readPanel = ({ client, guildId, options }: Call, id: string): Promise<Panel> =>
  client.call('getTicketPanel', { path: { guild_id: guildId, panel_id: id } }, options);

export async function showPanel(
  call: Call,
  id: string,
  section: PanelSection,
  state: { readonly notice?: string; readonly selected?: string } = {},
): Promise<Answer> {
  return panelScreen(call, await readPanel(call, id), section, state);
}

/** Shows a refusal above the panel as it is. */
export const onPanel = (
  call: Call,
  id: string,
  section: PanelSection,
  act: () => Promise<Answer>,
): Promise<Answer> => orRefusal(call, act, (notice) => showPanel(call, id, section, { notice }));

/**
 * Stores the change of a panel that was just read, and says so and that posted messages will follow. If someone changed
 * it in between, `change` throws if the change no longer applies.
 */
export async function changePanel(
  call: Call,
  read: Panel,
  saved: string,
  change: (panel: Panel) => Body<'changeTicketPanel'>,
): Promise<{ readonly panel: Panel; readonly notice: string }> {
  const path = { guild_id: call.guildId, panel_id: read.id };
  const panel = await changeLatest(call, read, {
    read: () => readPanel(call, read.id),
    store: (latest, options) => {
      const body = { ...change(latest), revision: latest.revision };
      return call.client.call('changeTicketPanel', { path, body }, options);
    },
  });
  const notice = panel.messages.length === 0 ? saved : `${saved}\n${say('panels.follow')}`;
  return { panel, notice };
}
