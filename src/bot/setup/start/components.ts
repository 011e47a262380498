import { ApiError } from '../../../contract/errors.ts';
import type { Body } from '../../../contract/operations.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import type { Component } from '../../interactions/kinds/component.ts';
import { isLanguage, nameOf } from '../../../words/languages.ts';
import { sayIn } from '../../../words/say.ts';
import { explain, InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { rolesText } from '../../words/typed/roles.ts';
import { findSetUp, type Group } from './find-setup.ts';
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
import { type AskedFor, guideAnswer, OTHER_ROLES } from './screen.ts';

interface Step {
  readonly said: string;
  /** The new guide, where the step changed it. */
  readonly guide?: Guide;
  readonly asksFor?: AskedFor;
}

type Take = (call: Call, guide: Guide, values: readonly string[]) => Promise<Step>;

/**
 * A component runs its step, and then shows the progress of the setup: a refusal is shown above that, and undoes
 * nothing.
 */
function press(id: Component['id'], take: Take): Component {
  return {
    id,
    usedBy: 'asker',
    acknowledgement: 'update',
    run: async (call, { args, values }) => {
      const guide = readGuide(args);
      const step = await taken(call, guide, async () => take(call, guide, values));
      return guideAnswer(call, step.guide ?? guide, step);
    },
  };
}

async function taken(call: Call, guide: Guide, take: () => Promise<Step>): Promise<Step> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof InputError)) throw error;
    const { sentence, expected } = explain(error, call.interactionId);
    // A bot that lacks permissions meets Discord's refusal first.
    const isRefusal = error instanceof ApiError && error.code === 'DISCORD_REFUSED';
    if (!expected && !isRefusal) throw error;
    return { said: sentence, guide };
  }
}

const placeChosen = press(START_PLACE_ID, async (call, guide, [channelId = '']) => {
  await settle(call, guide, { opened_channel_id: channelId });
  return { said: say('start.opensFromNow', { channel: channelMention(channelId) }) };
});

/** Without a place in the group, the service creates its category, or finds it. */
const categoryWanted = press(START_CATEGORY_ID, async (call, guide) => {
  const group = await settle(call, guide, {});
  const place = group.opened_channel_id;
  return { said: place ? say('start.opensIn', { channel: channelMention(place) }) : '' };
});

const staffChosen = press(START_STAFF_ID, async (call, guide, values) => {
  await settle(call, guide, { staff_role_ids: [...values] });
  return { said: say('start.staffIs', { roles: rolesText(values, say('group.noRole')) }) };
});

const pingsChosen = press(START_PINGS_ID, async (call, guide, [whom]) => {
  if (whom === OTHER_ROLES) return { said: '', asksFor: 'pinged' };
  const group = await settle(call, guide, { ping_role_ids: whom === 'nobody' ? [] : null });
  return { said: pingsText(group) };
});

const pingedChosen = press(START_PINGED_ID, async (call, guide, values) => {
  const group = await settle(call, guide, { ping_role_ids: [...values] });
  return { said: pingsText(group) };
});

function pingsText({ ping_role_ids: ids }: Group): string {
  if (ids === null) return say('start.pingsStaff');
  return ids.length === 0 ? say('start.pingsNobody') : say('start.pingsRoles', { roles: rolesText(ids, '') });
}

const panelPlaceChosen = press(START_PANEL_ID, async (_, guide, [channelId = '']) => ({
  said: '',
  guide: { ...guide, channelId },
}));

const languagesWanted = press(START_LANGUAGES_ID, async () => ({ said: '', asksFor: 'language' }));

/** Before there is a group, the language is only remembered for it. */
const languageChosen = press(START_LANGUAGE_ID, async (call, guide, [language = '']) => {
  if (!isLanguage(language)) return { said: '' };
  const said = say('start.speaks', { language: nameOf(language) });
  const { group } = await findSetUp(call, guide.groupId);
  if (group !== undefined) await settle(call, guide, { language });
  return { said, guide: { ...guide, language } };
});

const posted = press(START_POST_ID, async (call, guide) => ({ said: await postPanel(call, guide) }));

/** Changes the group, or creates it if there is none yet. */
async function settle(call: Call, guide: Guide, settings: Body<'changeTicketGroup'>): Promise<Group> {
  const { client, guildId, options } = call;
  const { group } = await findSetUp(call, guide.groupId);
  const path = { guild_id: guildId };
  if (group === undefined) {
    return client.call('createTicketGroup', { path, body: { ...firstGroup(guide), ...settings } }, options);
  }
  if (Object.keys(settings).length === 0) return group;
  const at = { ...path, group_id: group.id };
  const changed = await client.call('changeTicketGroup', { path: at, body: settings }, options);
  call.forms.changed(changed);
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

/** The selects and buttons of `/setup start`. */
export const startPresses: readonly Component[] = [
  placeChosen,
  categoryWanted,
  staffChosen,
  pingsChosen,
  pingedChosen,
  panelPlaceChosen,
  languagesWanted,
  languageChosen,
  posted,
];
