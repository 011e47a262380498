import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { permissionsIn } from '../../base/guilds/permissions/permissions-in.ts';
import type { SetupGuild } from '../../base/guilds/setup-ports.ts';
import { ASK_OPERATOR, type Check, fault, fine, warning } from './check.ts';
import {
  type Application,
  type Interactions,
  type IntentState,
  type PrivilegedIntents,
  REVIEWED_FROM,
} from '../../base/guilds/application.ts';
import { worded, type Worded, english } from '../../../words/worded.ts';
import type { Key } from '../../../words/languages/en.ts';
import type { NamedPermission } from '../../base/guilds/permissions/permission-names.ts';

interface Wanted {
  readonly bit: bigint;
  readonly name: NamedPermission[1];
  /** The feature that fails or is lost without it. */
  readonly lost: Lost;
  readonly isNeeded: boolean;
}

type Lost = Extract<Key, `doctor.lost.${string}`>;

const needed = (bit: bigint, name: NamedPermission[1], lost: Lost): Wanted => ({
  bit,
  name,
  lost,
  isNeeded: true,
});
const useful = (bit: bigint, name: NamedPermission[1], lost: Lost): Wanted => ({
  bit,
  name,
  lost,
  isNeeded: false,
});

/** The permissions of the invite link; a test compares the two. */
export const WANTED: readonly Wanted[] = [
  needed(Bit.ViewChannel, 'permission.viewChannels', 'doctor.lost.unseen'),
  needed(Bit.ManageChannels, 'permission.manageChannels', 'doctor.lost.noChannels'),
  needed(Bit.ManageRoles, 'permission.manageRoles', 'doctor.lost.noRoles'),
  needed(Bit.SendMessages, 'permission.sendMessages', 'doctor.lost.silent'),
  needed(Bit.EmbedLinks, 'permission.embedLinks', 'doctor.lost.emptyMessages'),
  useful(Bit.ReadMessageHistory, 'permission.readHistory', 'doctor.lost.noHistory'),
  useful(Bit.AttachFiles, 'permission.attachFiles', 'doctor.lost.noFiles'),
  useful(Bit.AddReactions, 'permission.addReactions', 'doctor.lost.noReactions'),
  useful(Bit.ManageThreads, 'permission.manageThreads', 'doctor.lost.noThreads'),
  useful(Bit.CreatePrivateThreads, 'permission.createPrivateThreads', 'doctor.lost.noThreads'),
  useful(Bit.CreatePublicThreads, 'permission.createPublicThreads', 'doctor.lost.threadsInLocked'),
  useful(Bit.SendMessagesInThreads, 'permission.sendInThreads', 'doctor.lost.noThreadTickets'),
  useful(Bit.ManageWebhooks, 'permission.manageWebhooks', 'doctor.lost.noWebhooks'),
];

export function checkPermissions(guild: SetupGuild): Check[] {
  const held = permissionsIn(guild, [], guild.bot);
  return WANTED.map(({ bit, name, lost, isNeeded }) => {
    const permission = worded(name);
    const subject = { id: `permission.${slug(permission)}`, title: permission };
    if ((held & bit) !== 0n) return fine(subject, worded('doctor.hasPermission'));
    const say = isNeeded ? fault : warning;
    return say(
      subject,
      worded('doctor.lacksPermission', { permission, lost: worded(lost) }),
      worded('doctor.givePermission', { permission }),
    );
  });
}

/** The id of a permission for programs: `manage-channels`. */
function slug(permission: Worded): string {
  return english(permission).toLowerCase().replaceAll(' ', '-');
}

/** Nobody can manage roles above their own on Discord, and a bot that was just invited is below all other roles. */
export function checkRoleOrder(guild: SetupGuild, staffRoleIds: ReadonlySet<string>): Check {
  const subject = { id: 'roles.order', title: worded('doctor.roleOrder') };
  const own = guild.roles.filter(({ id }) => guild.bot.roles.includes(id));
  const top = Math.max(0, ...own.map(({ position }) => position));
  const above = guild.roles.filter(({ id, position }) => staffRoleIds.has(id) && position > top);
  const isAdministrator = (permissionsIn(guild, [], guild.bot) & Bit.Administrator) !== 0n;
  if (above.length === 0 || isAdministrator) return fine(subject, worded('doctor.noneAbove'));
  return warning(
    subject,
    worded('doctor.rolesAbove', { roles: above.map(({ name }) => name) }),
    worded('doctor.dragRole'),
  );
}

export function checkIntents({ members, content, users }: PrivilegedIntents): Check[] {
  return [
    intent({ id: 'members', title: 'Server Members Intent', lost: 'doctor.lost.leavers' }, members, users),
    intent(
      { id: 'content', title: 'Message Content Intent', lost: 'doctor.lost.messageTexts' },
      content,
      users,
    ),
  ];
}

/** With an endpoint, Discord sends interactions there, and none over the gateway; the bot must expect the same. */
export function checkEndpoint({ endpoint }: Application, interactions: Interactions): Check[] {
  const subject = { id: 'application.endpoint', title: worded('doctor.endpoint') };
  if (interactions === 'http') {
    return endpoint === null
      ? [fault(subject, worded('doctor.endpointMissing'), worded('doctor.enterEndpoint'))]
      : [fine(subject, worded('doctor.endpointUsed', { url: endpoint }))];
  }
  if (endpoint === null) return [];
  return [fault(subject, worded('doctor.endpointSet', { url: endpoint }), worded('doctor.clearEndpoint'))];
}

/** Checks whether the service receives Discord's events. Servers are not told the cause, which may be the token. */
export function checkEvents(fault: string | null): Check[] {
  if (fault === null) return [];
  const subject = { id: 'events', title: worded('doctor.events') };
  return [warning(subject, worded('doctor.eventsRefused'), ASK_OPERATOR)];
}

/** Checks whether a bot or another program is refused everything because its token lacks `act-as`. */
export function checkActing(isRefused: boolean): Check[] {
  if (!isRefused) return [];
  const subject = { id: 'acting', title: worded('doctor.acting') };
  return [warning(subject, worded('doctor.actingRefused'), worded('doctor.giveActAs'))];
}

function intent(
  { id, title, lost }: { readonly id: string; readonly title: string; readonly lost: Lost },
  state: IntentState,
  users: number,
): Check {
  const subject = { id: `intent.${id}`, title: worded('doctor.intent', { intent: title }) };
  const values = { lost: worded(lost), from: REVIEWED_FROM };
  if (state === 'granted') return fine(subject, worded('doctor.intentGranted'));
  if (state === 'off')
    return warning(
      subject,
      worded('doctor.turnedOff', { lost: values.lost }),
      worded('doctor.turnOn', { intent: title }),
    );
  if (users < REVIEWED_FROM)
    return fine(subject, worded('doctor.intentNotReviewed', { users, from: REVIEWED_FROM }));
  return warning(subject, worded('doctor.intentReviewDue', values), worded('doctor.applyForIntent'));
}
