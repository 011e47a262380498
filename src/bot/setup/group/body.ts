import type { ArgumentsOf } from '../../interactions/kinds/arguments.ts';
import type { Body } from '../../../contract/operations.ts';
import { InputError } from '../../words/errors.ts';
import { readDuration } from '../../words/typed/duration.ts';
import { readHours } from '../../words/typed/hours.ts';
import { readLevels } from '../../words/typed/levels.ts';
import { readOpeners, readStaff } from '../../words/typed/roles.ts';
import { plain } from '../../words/wording.ts';
import type { groupOptions } from './options.ts';

type Typed = ArgumentsOf<typeof groupOptions>;
type Settings = Body<'changeTicketGroup'>;

/** Settings that were typed; what was not typed is not in the body. */
export function groupBody(typed: Typed): Settings {
  const { staff, openers, hours, priorities, ratings, default: isDefault } = typed;
  const expireAfter = typed['expire-after'];
  return present({
    opened_channel_id: typed.channel,
    closed_category_id: typed['closed-category'],
    locked_category_id: typed['locked-category'],
    assigned_category_id: typed['assigned-category'],
    transcript_channel_id: typed.transcripts,
    form_channel_id: typed['form-results'],
    feedback_channel_id: typed.feedback,
    staff_role_ids: staff === undefined ? undefined : readStaff(staff),
    opener_role_ids: openers === undefined ? undefined : readOpeners(openers),
    name_pattern: typed['name-pattern'],
    welcome_message: typed.welcome,
    form_title: typed['form-title'],
    schedule: hours === undefined ? undefined : readHours(hours),
    schedule_timezone: typed.timezone,
    priority_levels: priorities === undefined ? undefined : readLevels(priorities),
    rating_levels: ratings === undefined ? undefined : readLevels(ratings),
    max_open: noLimit(typed['max-open']),
    max_open_per_user: noLimit(typed['max-open-per-user']),
    expire_after: expireAfter === undefined ? undefined : readSeconds(expireAfter),
    expire_clearable: typed['expire-clearable'],
    owner_left: typed['owner-left'],
    default: isDefault,
  });
}

function noLimit(typed: number | undefined): number | null | undefined {
  return typed === 0 ? null : typed;
}

function readSeconds(typed: string): number | null {
  const text = typed.trim();
  if (/^(?:never|none|no|off)$/i.test(text)) return null;
  const ms = readDuration(text);
  if (ms === undefined)
    throw new InputError(`"${plain(text)}" is no time span. Write it as \`7d\`, \`12h\` or \`never\`.`);
  return Math.round(ms / 1000);
}

/** Without the fields that nothing was typed for. */
function present<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the keys; none was added and no value was changed.
  return Object.fromEntries(given) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };
}
