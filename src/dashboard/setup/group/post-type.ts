import type { Group } from '../../../settings/group-settings.ts';
import { sayIn } from '../../../words/say.ts';
import type { SentForm } from '../../form.ts';
import { onceOf } from '../../form-key.ts';
import { findPanelOf, listGroups, listPanels } from '../../lists.ts';
import type { Visit } from '../../visit.ts';
import { panelParams, readPanel, storePanel } from '../calls.ts';
import { typeNamed } from '../../../settings/panel-types.ts';

/** Discord's limit for the buttons of a message. */
const MOST_OPTIONS = 25;

/**
 * Posts the panel that offers this ticket type in the form's channel. One that's already there updates automatically.
 */
export async function postType(visit: Visit, group: Group, sent: SentForm): Promise<void> {
  const panel = await panelFor(visit, group, sent);
  const channelId = sent.text('channel');
  if (panel.messages.some(({ channel_id: id }) => id === channelId)) return;
  const path = { ...panelParams(visit, panel.id), channel_id: channelId };
  await visit.api.call(
    'sendTicketPanel',
    { path },
    onceOf((field) => `${sent.text(field)}-post`),
  );
}

/** The panel that offers the type, or else the last one with room for it; the first panel offers all types. */
async function panelFor(visit: Visit, group: Group, sent: SentForm) {
  const offering = await findPanelOf(visit, group.id);
  if (offering !== undefined) return readPanel(visit, offering.id);
  const panels = await listPanels(visit);
  for (const { id } of panels.toReversed()) {
    const panel = await readPanel(visit, id);
    if (panel.options.length < MOST_OPTIONS)
      return storePanel(visit, panel, { options: [...panel.options, typeNamed(group)] });
  }
  const groups = await listGroups(visit);
  const others = groups.filter(({ id }) => id !== group.id);
  const all = panels.length === 0 ? [...others, group].slice(-MOST_OPTIONS) : [group];
  const sayToAll = sayIn(group.language);
  const body = {
    name: sayToAll('panel.title').slice(0, 100),
    title: sayToAll('panel.title'),
    description: sayToAll('panel.description'),
    options: all.map(typeNamed),
  };
  const path = { guild_id: visit.guildId };
  return visit.api.call(
    'createTicketPanel',
    { path, body },
    onceOf((field) => `${sent.text(field)}-panel`),
  );
}
