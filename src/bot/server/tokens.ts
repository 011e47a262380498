import { timestamp } from '../../contract/timestamp.ts';
import type { Schema } from '../../contract/operations.ts';
import { moment, relative } from '../../discord-text/mention.ts';
import type { Call } from '../interactions/call.ts';
import { subcommand } from '../interactions/kinds/command.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';
import {
  choiceField,
  choiceIn,
  modalForm,
  textField,
  textIn,
  type Modal,
} from '../interactions/kinds/modal.ts';
import type { Answer } from '../interactions/replies.ts';
import { keepUnsavedInput } from '../interactions/unsaved-input.ts';
import { sectionPart, textPart, type Part, questionScreen } from '../setup/group/parts.ts';
import { step, stepModal } from '../setup/step.ts';
import { pageButtons, readPage } from '../words/pages.ts';
import { button, row } from '../words/rows.ts';
import { say } from '../words/say.ts';
import { plain, timeSpan } from '../words/wording.ts';

/** A person's own API tokens: `/account tokens`, which `/setup` leads to as well. */

const OPEN_ID = 'server:tokens-open';
const PAGE_ID = 'server:tokens';
const NEW_ID = 'server:token-new';
const MADE_ID = 'server:token-made';
const REVOKE_ID = 'server:token-revoke';
const REVOKED_ID = 'server:token-revoked';

/** A layout has room for 40 components, of which each token takes three. */
const PER_PAGE = 10;

async function showTokens({ client, options }: Call, page = 1, notice = ''): Promise<Answer> {
  const found = await client.call('listTokens', { query: { page, per_page: PER_PAGE } }, options);
  const lines = [`## ${say('tokens.list')}`, notice, found.total === 0 ? say('tokens.none') : ''];
  return {
    layout: [
      textPart(lines.filter(Boolean).join('\n')),
      ...found.data.map(tokenPart),
      ...pageButtons(PAGE_ID, [], found),
      row(button('Success', say('button.newToken'), NEW_ID)),
    ],
  };
}

function tokenPart({ id, name, abilities, ...token }: Schema<'Token'>): Part {
  const facts = [
    say('tokens.created', { when: relative(token.created_at) }),
    token.last_used_at ? say('tokens.used', { when: relative(token.last_used_at) }) : say('tokens.neverUsed'),
    ...(token.expires_at ? [say('tokens.ends', { when: relative(token.expires_at) })] : []),
    ...abilities.map((ability) => (ability === 'anonymous' ? say('tokens.anonymous') : ability)),
  ].join(' · ');
  return sectionPart(
    `**${plain(name)}**\n-# ${facts}`,
    button('Secondary', say('button.revoke'), customId(REVOKE_ID, id)),
  );
}

export const tokens = subcommand({ name: 'tokens', description: '/account tokens', options: [] }, (call) =>
  showTokens(call),
);

/** Opens the tokens in a separate message. */
export const tokensButton = () => button('Secondary', say('tokens.list'), OPEN_ID);

const openButton: Component = {
  id: OPEN_ID,
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: (call) => showTokens(call),
};

export const pageButton = step({
  id: PAGE_ID,
  run: (call, { args: [page] }) => showTokens(call, readPage(page)),
});

const NAME = 'name';
const EXPIRY = 'expiry';
const ANONYMOUS = 'anonymous';
const DAY_S = 86_400;
/** The lifetimes to choose from, in days. */
const LIFETIMES = [30, 90, 365];

const newButton = step({
  id: NEW_ID,
  opens: () =>
    modalForm(MADE_ID, say('button.newToken'), [
      textField({ name: NAME, label: say('label.tokenName'), required: true, maxLength: 100 }),
      choiceField({
        name: EXPIRY,
        label: say('label.tokenExpiry'),
        options: [
          { label: say('ticketCard.never'), value: 'never', default: true },
          ...LIFETIMES.map((days) => ({ label: timeSpan(days * DAY_S), value: String(days) })),
        ],
      }),
      choiceField({
        name: ANONYMOUS,
        label: say('label.tokenAnonymous'),
        options: [
          { label: say('flag.no'), value: 'no', default: true },
          { label: say('flag.yes'), value: 'yes' },
        ],
      }),
    ]),
  run: (call) => showTokens(call),
});

/** The token stands on the screen until the next step. */
export const madeModal = stepModal({
  id: MADE_ID,
  run: async (call, submission) => {
    const name = textIn(submission, NAME) ?? '';
    const days = LIFETIMES.find((each) => String(each) === choiceIn(submission, EXPIRY));
    const body = {
      name,
      abilities: choiceIn(submission, ANONYMOUS) === 'yes' ? (['anonymous'] as const) : [],
      expires_at: days === undefined ? null : timestamp(new Date(Date.now() + days * DAY_S * 1_000)),
    };
    const { token, expires_at: end } = await keepUnsavedInput(
      [{ title: say('label.tokenName'), value: name }],
      () => call.client.call('createToken', { body }, call.options),
    );
    const named = { name: plain(name) };
    const made =
      end === null ? say('tokens.made', named) : say('tokens.madeUntil', { ...named, end: moment(end) });
    return showTokens(call, 1, [made, `\`\`\`\n${token}\n\`\`\``, say('secret.keep')].join('\n'));
  },
});

const revokeButton = step({
  id: REVOKE_ID,
  run: async (_call, { args: [id = ''] }) =>
    questionScreen(
      say('tokens.revokeAsked'),
      say('tokens.revokeMeans'),
      button('Danger', say('button.revoke'), customId(REVOKED_ID, id)),
      customId(PAGE_ID, '1'),
    ),
});

export const revokedButton = step({
  id: REVOKED_ID,
  run: async (call, { args: [id = ''] }) => {
    const { name } = await call.client.call('revokeToken', { path: { token_id: id } }, call.options);
    return showTokens(call, 1, say('tokens.revoked', { name: plain(name) }));
  },
});

export const tokenComponents: readonly Component[] = [
  openButton,
  pageButton,
  newButton,
  revokeButton,
  revokedButton,
];

export const tokenModals: readonly Modal[] = [madeModal];
