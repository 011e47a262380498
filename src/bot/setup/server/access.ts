import { RoleSelectMenuBuilder, UserSelectMenuBuilder } from '@discordjs/builders';
import type { Schema } from '../../../contract/operations.ts';
import { relative } from '../../../discord-text/mention.ts';
import type { Call } from '../../interactions/call.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { subjectMention, type Subject } from '../../blocks/subject.ts';
import { tokensButton } from '../../server/tokens.ts';
import { pageButtons } from '../../words/pages.ts';
import { button, row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { sectionPart, textPart, type Part } from '../group/parts.ts';
import { orRefusal } from '../refusal-notice.ts';
import { step } from '../step.ts';
import { SERVER_GO_ID, serverPart } from './frame.ts';

const GRANT_ID = 'setup:access-grant';
const REVOKE_ID = 'setup:access-revoke';

/** A layout has room for 40 components, of which each line takes three. */
const PER_PAGE = 6;

export async function showAccess(call: Call, page = 1, notice = ''): Promise<Answer> {
  const { client, guildId, options } = call;
  const input = { path: { guild_id: guildId }, query: { page, per_page: PER_PAGE } };
  const found = await client.call('listApiPermissions', input, options);
  const who = say(found.total === 0 ? 'access.nobodyElse' : 'access.administrators');
  const content = [
    textPart(`**${say('access.list')}**\n${who}\n-# ${say('access.hint')}`),
    ...found.data.map(permissionPart),
    ...pageButtons(SERVER_GO_ID, ['access'], found),
    row(
      new UserSelectMenuBuilder()
        .setCustomId(customId(GRANT_ID, 'user'))
        .setPlaceholder(say('hint.grantPerson')),
    ),
    row(
      new RoleSelectMenuBuilder()
        .setCustomId(customId(GRANT_ID, 'role'))
        .setPlaceholder(say('hint.grantRole')),
    ),
    row(tokensButton()),
  ];
  return serverPart(call, 'access', content, { notice });
}

function permissionPart(permission: Schema<'ApiPermission'>): Part {
  const { subject_kind: kind, subject_id: id, created_at } = permission;
  return sectionPart(
    say('access.line', { who: subjectMention(permission), when: relative(created_at) }),
    button('Secondary', say('button.revoke'), customId(REVOKE_ID, kind, id)),
  );
}

const subjectOf = (kind: string | undefined, id = ''): Subject => ({
  subject_kind: kind === 'role' ? 'role' : 'user',
  subject_id: id,
});

/** Changes the access of one subject, and shows who has it then. */
async function changeAccess(
  call: Call,
  subject: Subject,
  operation: 'grantApiPermission' | 'revokeApiPermission',
  done: 'access.granted' | 'access.revoked',
): Promise<Answer> {
  const act = async () => {
    await call.client.call(operation, { path: { guild_id: call.guildId, ...subject } }, call.options);
    return showAccess(call, 1, say(done, { who: subjectMention(subject) }));
  };
  return orRefusal(call, act, (notice) => showAccess(call, 1, notice));
}

export const grantSelect = step({
  id: GRANT_ID,
  run: (call, { args: [kind], values: [id] }) =>
    changeAccess(call, subjectOf(kind, id), 'grantApiPermission', 'access.granted'),
});

export const revokeButton = step({
  id: REVOKE_ID,
  run: (call, { args: [kind, id] }) =>
    changeAccess(call, subjectOf(kind, id), 'revokeApiPermission', 'access.revoked'),
});

export const accessComponents: readonly Component[] = [grantSelect, revokeButton];
