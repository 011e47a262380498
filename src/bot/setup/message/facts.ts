import type { Schema } from '../../../contract/operations.ts';
import type { AnswerFile } from '../../interactions/replies.ts';
import { formatList } from '../../words/list-format.ts';
import { pingsText } from '../../../settings/template-settings.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';

type Settings = Schema<'CustomMessageSettings'>;

const LIST_LENGTH = 250;

/** What a message needs when it is sent, and where it is used. */
export function factLines(settings: Settings): readonly string[] {
  const lists = [
    [say('customMessage.variables'), settings.variables.map((name) => `\`${name}\``).join(', ')],
    [say('customMessage.usedBy'), usersText(settings)],
  ] as const;
  return [
    `-# ${say('customMessage.pings')}: ${pingsText(settings)}`,
    ...(settings.answer ? [`-# ${say('customMessage.isAnswer')}`] : []),
    ...lists.flatMap(([label, list]) => (list === '' ? [] : [`-# ${label}: ${clip(list, LIST_LENGTH)}`])),
  ];
}

/** The groups and panels that use it, escaped; empty where there are none. */
export function usersText({ used_by: users }: Settings): string {
  return formatList(
    users.map(({ kind, name }) =>
      kind === 'group'
        ? say('user.group', { group: plain(name) })
        : say('user.panel', { panel: plain(name) }),
    ),
  );
}

/** The message as a file of JSON. */
export function messageFile({ message }: Settings): AnswerFile {
  return {
    name: 'message.json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(JSON.stringify(message, null, 2)),
    description: say('customMessage.wholeTemplate'),
  };
}
