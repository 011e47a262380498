/**
 * Leaves out of an import what the API itself wouldn't accept, before anything is written: the file can contain
 * anything, and one odd record breaks every page and search that reads it later.
 */
import { type GroupChangeBody, changeOf } from '../../src/service/core/groups/change.ts';
import { modeOf } from '../../src/service/core/groups/checks/channels.ts';
import type { GroupChange, GroupSettings } from '../../src/service/core/groups/ports.ts';
import type { SetupGuild } from '../../src/service/base/guilds/setup-ports.ts';
import { createShapeCheck } from '../../src/service/edge/http/checks/validation.ts';
import { instant } from '../../src/service/base/kit/clock.ts';
import { ServiceError } from '../../src/service/base/model/errors.ts';
import type { Fault } from '../../src/service/base/model/validation-failed.ts';
import { defaultsIn } from '../../src/service/core/opening/default-group.ts';
import { isKey } from '../../src/words/languages.ts';
import { english, worded } from '../../src/words/worded.ts';
import { createFitTicket } from './fit-ticket.ts';
import { isStorableId } from './ids.ts';
import type { ImportedGroup, ImportSource, ImportTarget, Notes } from './source.ts';

/** A server with more could list them nowhere. */
const MAX_GROUPS = 100;

/** A ticket type with settings that the API would accept. */
interface FittingGroup extends Omit<ImportedGroup, 'settings'> {
  readonly settings: GroupChange;
}

export interface FittingSource extends Omit<ImportSource, 'groups'> {
  readonly groups: readonly FittingGroup[];
}

/** Returns the source with only what fits; everything else is noted. */
export function fittingSource(source: ImportSource, target: ImportTarget, notes: Notes): FittingSource {
  const groups = fittingGroups(source.groups, target, notes);
  const keys = new Set(groups.map(({ key }) => key));
  const fitTicket = createFitTicket(target, keys, notes);
  return {
    guildId: source.guildId,
    groups,
    blocks: source.blocks.filter((block) => isFittingBlock(block, target, notes)),
    async *tickets() {
      for await (const ticket of source.tickets()) {
        const fitting = fitTicket(ticket);
        if (fitting !== null) yield fitting;
      }
    },
    close: () => source.close(),
  };
}

function fittingGroups(
  groups: readonly ImportedGroup[],
  target: ImportTarget,
  notes: Notes,
): readonly FittingGroup[] {
  const guild = target.guild ?? withoutPlaces(target.guildId);
  if (target.guild === null)
    notes.add(
      "Roles and channels stay behind: without Discord, nobody knows that they are this server's.",
      'Discord',
    );
  const check = createShapeCheck(target.document, 'TicketGroupBody');
  const names = new Set(target.names);
  return groups.flatMap((group) => {
    if (!names.has(group.name) && names.size >= MAX_GROUPS) {
      notes.add(`A ticket type is one too many: ${MAX_GROUPS} is the limit.`, group.name);
      return [];
    }
    const settings = fittingSettings(group, { guild, check, now: target.now }, notes);
    if (settings === null) return [];
    names.add(group.name);
    return [{ ...group, settings }];
  });
}

interface GroupChecks {
  readonly guild: SetupGuild;
  readonly check: ReturnType<typeof createShapeCheck>;
  readonly now: Date;
}

/** Leaves out one faulty setting after the other; null if the ticket type itself doesn't fit. */
function fittingSettings(
  { name, settings }: ImportedGroup,
  checks: GroupChecks,
  notes: Notes,
): GroupChange | null {
  let body: GroupChangeBody = { ...settings, name };
  for (;;) {
    const { change, faults } = decide(body, checks);
    if (change !== null) return change;
    for (const { field, says } of faults)
      notes.add(`A setting stays behind, “${labelOf(field)}”: it ${english(says)}.`, name);
    if (faults.some(({ field }) => keyOf(field) === 'name')) return null;
    body = without(body, faults);
  }
}

interface Decision {
  readonly change: GroupChange | null;
  readonly faults: readonly Fault[];
}

function decide(body: GroupChangeBody, { guild, check, now }: GroupChecks): Decision {
  const shape = check(body);
  if (shape.length > 0) return { change: null, faults: shape };
  const { opened_channel_id: opened } = body;
  // Threads come with rules about others in the same channel, and neither of the other bots had any.
  if (opened !== undefined && modeOf(guild, opened) === 'thread')
    return { change: null, faults: [{ field: 'opened_channel_id', says: worded('fault.category') }] };
  try {
    const checks = { newUid: () => '', welcomeFaults: () => [] };
    return { change: changeOf(body, blankGroup(guild, now), guild, checks), faults: [] };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.fieldFaults === undefined) throw error;
    const faults = Object.entries(error.fieldFaults).flatMap(([field, [says]]) =>
      says === undefined ? [] : [{ field, says }],
    );
    return { change: null, faults };
  }
}

function blankGroup({ id }: SetupGuild, now: Date): GroupSettings {
  const own = { id: '0', guild_id: id, name: '', staff_role_ids: [], is_default: false };
  return { ...defaultsIn('en'), ...own, created_at: instant(now) };
}

const keyOf = (field: string): string => field.split('.', 1)[0] ?? '';

function labelOf(field: string): string {
  const key = `setting.${keyOf(field)}`;
  return isKey(key) ? english({ key, values: {} }) : keyOf(field);
}

/** An item of a list is left out alone, and an emoji without its item. */
function without(body: GroupChangeBody, faults: readonly Fault[]): GroupChangeBody {
  const emojis = faults.filter(({ field }) => field.endsWith('.emoji'));
  if (emojis.length > 0) return withoutEmojis(body, emojis);
  const faulty = new Set(faults.map(({ field }) => field.split('.', 2).join('.')));
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
      if (faulty.has(key)) return [];
      const isItemFaulty = (index: number) => faulty.has(`${key}.${index}`);
      return [[key, Array.isArray(value) ? value.filter((_, index) => !isItemFaulty(index)) : value]];
    }),
  );
}

function withoutEmojis(body: GroupChangeBody, faults: readonly Fault[]): GroupChangeBody {
  const left = structuredClone(body);
  for (const { field } of faults) {
    let item: unknown = left;
    for (const key of field.split('.').slice(0, -1)) item = Object(item)[key];
    Reflect.deleteProperty(Object(item), 'emoji');
  }
  return left;
}

function withoutPlaces(id: string): SetupGuild {
  const bot = { userId: '0', roles: [] };
  return {
    id,
    name: '',
    ownerId: '0',
    locale: 'en-US',
    roles: [],
    channels: new Map(),
    emojiIds: new Set(),
    bot,
  };
}

function isFittingBlock(
  { kind, id }: ImportSource['blocks'][number],
  { guild, guildId, now }: ImportTarget,
  notes: Notes,
): boolean {
  const isRole = kind === 'role';
  // The role that everyone has is named as its server is: nobody could open a ticket.
  const isKnown = isRole
    ? id !== guildId && guild?.roles.some((role) => role.id === id) === true
    : isStorableId(id, now);
  if (!isKnown)
    notes.add(`A block stays behind: it names no ${isRole ? 'role of this server' : 'user'}.`, id);
  return isKnown;
}
