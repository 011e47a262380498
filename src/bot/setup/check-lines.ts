import { invitation, PERMISSIONS_TO_PING_ALL } from '../../discord-text/invitation.ts';
import type { Call } from '../interactions/call.ts';
import { bySeverity, type Check, CHECK_MARKS, isFault } from '../../settings/server/checkup.ts';
import { settingOf } from '../words/fault-words.ts';
import { say } from '../words/say.ts';
import { translateUntyped } from '../words/translate-error.ts';
import { plain } from '../words/wording.ts';

/** As many lines as fit, the worst first; none is cut in the middle. */
export function checkLines(checks: readonly Check[], characters: number): string {
  const sorted = bySeverity(checks);
  let room = characters;
  const lines = sorted.map(checkLine).filter((line) => (room -= line.length + 1) >= 0);
  const left = sorted.slice(lines.length);
  const faults = left.filter(isFault).length;
  if (left.length === 0) return lines.join('\n');
  const rest =
    faults === 0
      ? say('doctor.moreFine', { count: left.length })
      : say('doctor.moreFaults', { count: faults });
  return [...lines, rest].join('\n');
}

/**
 * The invite link that grants all permissions, where the bot lacks some or may not ping a staff role; else undefined.
 */
export function inviteAgain(
  { applicationId, guildId }: Pick<Call, 'applicationId' | 'guildId'>,
  checks: readonly Check[],
): string | undefined {
  const faults = checks.filter(isFault);
  const lacks = faults.some(({ id }) => id.startsWith('permission.'));
  const pingsAll = faults.some(({ id }) => id.endsWith('.ping_role_ids'));
  if (pingsAll) {
    const address = invitation(applicationId, guildId, PERMISSIONS_TO_PING_ALL);
    return say('doctor.invitePings', { address });
  }
  return lacks ? say('doctor.invite', { address: invitation(applicationId, guildId) }) : undefined;
}

function checkLine({ status, title, message, remedy, wordings = {} }: Check): string {
  const called = plain(translateUntyped(wordings.title, title));
  if (status === 'ok') return `${CHECK_MARKS.ok} ${called}`;
  const todo =
    remedy === null ? '' : `\n   → ${plain(inCommandsWords(translateUntyped(wordings.remedy, remedy)))}`;
  return `${CHECK_MARKS[status]} **${called}**: ${plain(translateUntyped(wordings.message, message))}${todo}`;
}

/** The service names a ticket group's settings as the API does; here they have labels. */
function inCommandsWords(remedy: string): string {
  return remedy.replaceAll(/\((\w+)\)/g, (named, field: string) => {
    const setting = settingOf(field);
    return setting === undefined ? named : `(/setup: ${setting})`;
  });
}
