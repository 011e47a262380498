import type { Body } from '../../../contract/operations.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import { isLanguage, nameOf } from '../../../words/languages.ts';
import { sayIn } from '../../../words/say.ts';
import { say } from '../../words/say.ts';
import { rolesText } from '../../words/input/roles.ts';
import { refusalNotice } from '../refusal-notice.ts';
import { onGroup } from '../ticket-groups.ts';
import { findSetup, type Group } from './find-setup.ts';
import {
  readGuide,
  START_CATEGORY_ID,
  START_LANGUAGE_ID,
  START_LANGUAGES_ID,
  START_PANEL_ID,
  START_PINGED_ID,
  START_PINGS_ID,
  START_PLACE_ID,
  START_POST_ID,
  START_STAFF_ID,
  type Guide,
} from './guide.ts';
import { postPanel } from './post.ts';
import { type ReplacedSelect, guideAnswer, OTHER_ROLES } from './screen.ts';

interface Step {
  readonly notice: string;
  /** The new guide, where the step changed it. */
  readonly guide?: Guide;
  readonly select?: ReplacedSelect;
}

type RunStep = (call: Call, guide: Guide, values: readonly string[]) => Promise<Step>;

/**
 * A component runs its step, and then shows the progress of the setup: a refusal is shown above that, and undoes
 * nothing.
 */
function stepComponent(id: Component['id'], runStep: RunStep): Component {
  return {
    id,
    usedBy: 'asker',
    acknowledgement: 'update',
    run: async (call, { args, values }) => {
      const guide = readGuide(args);
      const step = await tryStep(call, guide, async () => runStep(call, guide, values));
      return guideAnswer(call, step.guide ?? guide, step);
    },
  };
}

async function tryStep(call: Call, guide: Guide, runStep: () => Promise<Step>): Promise<Step> {
  try {
    return await runStep();
  } catch (error) {
    return { notice: refusalNotice(call, error), guide };
  }
}

const placeSelect = stepComponent(START_PLACE_ID, async (call, guide, [channelId = '']) => {
  await saveGroup(call, guide, { opened_channel_id: channelId });
  return { notice: say('start.opensFromNow', { channel: channelMention(channelId) }) };
});

/** Without a place in the group, the service creates its category, or finds it. */
const categoryButton = stepComponent(START_CATEGORY_ID, async (call, guide) => {
  const group = await saveGroup(call, guide, {});
  const place = group.opened_channel_id;
  return { notice: place ? say('start.opensIn', { channel: channelMention(place) }) : '' };
});

const staffSelect = stepComponent(START_STAFF_ID, async (call, guide, values) => {
  await saveGroup(call, guide, { staff_role_ids: [...values] });
  return { notice: say('start.staffIs', { roles: rolesText(values, say('group.noRole')) }) };
});

const pingsSelect = stepComponent(START_PINGS_ID, async (call, guide, [whom]) => {
  if (whom === OTHER_ROLES) return { notice: '', select: 'pinged' };
  const group = await saveGroup(call, guide, { ping_role_ids: whom === 'nobody' ? [] : null });
  return { notice: pingsText(group) };
});

const pingedRolesSelect = stepComponent(START_PINGED_ID, async (call, guide, values) => {
  const group = await saveGroup(call, guide, { ping_role_ids: [...values] });
  return { notice: pingsText(group) };
});

function pingsText({ ping_role_ids: ids }: Group): string {
  if (ids === null) return say('start.pingsStaff');
  return ids.length === 0 ? say('start.pingsNobody') : say('start.pingsRoles', { roles: rolesText(ids, '') });
}

const panelChannelSelect = stepComponent(START_PANEL_ID, async (_, guide, [channelId = '']) => ({
  notice: '',
  guide: { ...guide, channelId },
}));

const languageButton = stepComponent(START_LANGUAGES_ID, async () => ({ notice: '', select: 'language' }));

/** Before there is a group, the language is only remembered for it. */
const languageSelect = stepComponent(START_LANGUAGE_ID, async (call, guide, [language = '']) => {
  if (!isLanguage(language)) return { notice: '' };
  const notice = say('start.languageSet', { language: nameOf(language) });
  const { group } = await findSetup(call, guide.groupId);
  if (group !== undefined) await saveGroup(call, guide, { language });
  return { notice, guide: { ...guide, language } };
});

const postButton = stepComponent(START_POST_ID, async (call, guide) => ({
  notice: await postPanel(call, guide),
}));

/** Changes the group, or creates it if it doesn't exist yet. */
async function saveGroup(call: Call, guide: Guide, settings: Body<'changeTicketGroup'>): Promise<Group> {
  const { client, guildId, options } = call;
  const { group } = await findSetup(call, guide.groupId);
  const path = { guild_id: guildId };
  if (group === undefined) {
    return client.call('createTicketGroup', { path, body: { ...firstGroup(guide), ...settings } }, options);
  }
  if (Object.keys(settings).length === 0) return group;
  const at = { ...path, group_id: group.id };
  const changed = await onGroup(() =>
    client.call('changeTicketGroup', { path: at, body: settings }, options),
  );
  call.forms.update(changed);
  return changed;
}

/**
 * The group gets the name that the service itself gives one created for a first ticket; without a language it gets the
 * server's.
 */
function firstGroup({ language }: Guide): Body<'createTicketGroup'> {
  if (!isLanguage(language)) return { name: sayIn('en')('default.group') };
  return { name: sayIn(language)('default.group'), language };
}

/** The selects and buttons of `/setup`. */
export const startComponents: readonly Component[] = [
  placeSelect,
  categoryButton,
  staffSelect,
  pingsSelect,
  pingedRolesSelect,
  panelChannelSelect,
  languageButton,
  languageSelect,
  postButton,
];
