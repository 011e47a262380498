/** The mentions of a message: those in its text, cut down to what the author may and wants to mention. */
import {
  ComponentType,
  PermissionFlagsBits as Bit,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
} from 'discord-api-types/v10';
import type { User } from '../../state/authors.ts';
import type { Guild, Message } from '../../state/model.ts';
import type { State } from '../../state/state.ts';
import type { AllowedMentions } from '../draft.ts';

interface Mentions {
  readonly mention_everyone: boolean;
  readonly mentions: User[];
  readonly mention_roles: string[];
}

/** Messages may mention all by default; interaction and webhook messages users only. */
export const MENTION_DEFAULTS = {
  message: { parse: ['users', 'roles', 'everyone'], users: [], roles: [], repliedUser: true },
  interaction: { parse: ['users'], users: [], roles: [], repliedUser: true },
} as const satisfies Record<string, AllowedMentions>;

type Nested = APIMessageTopLevelComponent | APIComponentInContainer;

/** Where mentions count: in the content and in texts of components, never in embeds. */
export function mentioningText({ content, components }: Pick<Message, 'content' | 'components'>): string {
  return [content, ...components.flatMap(textsIn)].join('\n');
}

function textsIn(component: Nested): string[] {
  if (component.type === ComponentType.TextDisplay) return [component.content];
  if (component.type === ComponentType.Section) return component.components.flatMap(({ content }) => content);
  return component.type === ComponentType.Container ? component.components.flatMap(textsIn) : [];
}

/** Reads mentions out of a text, in time linear in its length. */
export function findMentions(options: {
  state: State;
  guild: Guild | undefined;
  content: string;
  held: bigint;
  allowed: AllowedMentions;
}): Mentions {
  const { state, guild, content, held, allowed } = options;
  if (!content.includes('<@') && !content.includes('@'))
    return { mention_everyone: false, mentions: [], mention_roles: [] };
  const mass = (held & Bit.MentionEveryone) !== 0n;
  const userIds = new Set([...content.matchAll(/<@!?(\d{1,20})>/g)].map((match) => match[1] ?? ''));
  const roleIds = new Set([...content.matchAll(/<@&(\d{1,20})>/g)].map((match) => match[1] ?? ''));
  const may = (kind: 'users' | 'roles', id: string): boolean =>
    allowed.parse.includes(kind) || allowed[kind].includes(id);
  return {
    mention_everyone: mass && allowed.parse.includes('everyone') && /@(?:everyone|here)/.test(content),
    mentions: [...userIds].filter((id) => may('users', id)).flatMap((id) => state.users.get(id) ?? []),
    mention_roles: [...roleIds].filter(
      (id) => may('roles', id) && guild?.roles.has(id) && (mass || guild.roles.get(id)?.mentionable === true),
    ),
  };
}
