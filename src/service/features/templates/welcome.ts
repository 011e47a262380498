import type { FeatureContext } from '../../core/feature-context.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { nameFor } from '../../core/channels/channel-plan.ts';
import type { MessageBody } from '../../base/model/message.ts';
import type { TicketGroup, TicketRecord } from '../../core/model/ticket.ts';
import type { MessageDiscord } from '../../base/messages/ports.ts';
import { contentOf, isEmpty } from '../../base/messages/content.ts';
import { asCallersFault } from '../../base/messages/refusals.ts';
import type { SendWelcome, WelcomeOf } from '../../core/tickets/ports.ts';
import { hasTexts } from '../../core/words/opening-texts.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import { personScope, type Scope, ticketScope, unknownPaths } from '../../core/templating/built-ins.ts';
import { ticketFacts } from '../../core/templating/facts.ts';
import { Trusted } from '../../core/templating/liquid.ts';
import { POST_FIELDS } from './delivery.ts';
import { omitFields } from './rendering.ts';
import type { CustomMessageStore } from './store.ts';
import type { CustomMessageFacts } from '../../core/templating/ports.ts';
import type { Templates } from '../../core/templating/templates.ts';
import { isTemplate, singleBraceFaults, unfinishedFaults } from '../../core/templating/texts.ts';
import type { WelcomeFaults } from '../../core/groups/ports.ts';
import { sayIn } from '../../../words/say.ts';
import { worded, type Worded } from '../../../words/worded.ts';

/** What texts that welcome an owner are rendered with. */
interface WelcomeContext extends Pick<FeatureContext, 'templates'> {
  readonly facts: Pick<CustomMessageFacts, 'guildName' | 'userName'>;
}

/** The variables that a group's welcome text can name: it is rendered without a context. */
export const GREETING_VARIABLES = {
  guild: ['id', 'name'],
  channel: ['id', 'name', 'mention'],
  ticket: [
    'id',
    'number',
    'name',
    'status',
    'owner_id',
    'assigned_id',
    'assignee',
    'priority',
    'group',
    'closed_reason',
    'created_at',
    'expires_at',
  ],
  owner: ['id', 'name', 'mention'],
} as const satisfies Record<string, readonly string[]>;

/**
 * A group's welcome text is a template like a custom message's. A text that isn't a valid template, or can't be
 * rendered, is shown as it was written: some texts are older than templates, and no ticket waits for its welcome.
 */
export function createWelcomeOf({ templates, facts }: WelcomeContext): WelcomeOf {
  const isRenderable = (content: string): boolean =>
    templates.faultsOf({ content }).length === 0 && unknownIn(templates, { content }).length === 0;
  const scopeOf = createWelcomeScope({ templates, facts });

  return async (ticket, group, channelId) => {
    const content = welcomeText(ticket, group);
    if (!isTemplate(content) || !isRenderable(content)) return content;
    const rendered = await templates.render(
      { content },
      await scopeOf({ content }, ticket, group, channelId),
    );
    return 'faults' in rendered ? content : (rendered.message.content ?? '');
  };
}

/** The default text asks for what the owner needs, unless they said it in a form or a message already. */
function welcomeText(ticket: TicketRecord, { welcome_message: text, language }: TicketGroup): string {
  const say = sayIn(language);
  return text === say('default.welcome') && hasTexts(ticket) ? say('default.welcomeToTexts') : text;
}

/** The variables that the welcome text of this ticket can name. */
function createWelcomeScope({ templates, facts }: WelcomeContext) {
  return async (
    message: MessageBody,
    ...[ticket, group, channelId]: Parameters<WelcomeOf>
  ): Promise<Scope> => {
    const { guild_id: guildId, owner_id: ownerId } = ticket;
    const used = templates.builtInsOf(message);
    const mention = new Trusted(channelMention(channelId));
    const owner = ownerId !== null && used.has('owner') ? await personScope(facts, ownerId) : NOBODY;
    return {
      guild: { id: guildId, name: used.has('guild') ? await facts.guildName(guildId) : '' },
      channel: { id: channelId, name: nameFor(ticket, group), mention },
      ticket: ticketScope(ticketFacts(ticket, group)),
      owner,
    };
  };
}

const NOBODY = { id: null, name: null, mention: null };

/**
 * The welcome message is the bot's own: another name or picture would take a webhook, which the channel may not have.
 */
const OMITTED_FIELDS = [...POST_FIELDS, 'username', 'avatar_url'] as const;

/** Posts the custom message that welcomes a group's new tickets. */
export function createSendWelcome(
  deps: WelcomeContext & {
    readonly facts: Pick<CustomMessageFacts, 'guildName' | 'userName' | 'channel'>;
    readonly store: Pick<CustomMessageStore, 'find'>;
    readonly discord: Pick<MessageDiscord, 'sendAsBot' | 'wasSent'>;
  },
): SendWelcome {
  const { templates, facts, store, discord } = deps;
  const scopeOf = createWelcomeScope(deps);
  return async ({ ticket, group, channelId, nonce, triedSince }) => {
    const { guild_id: guildId } = ticket;
    const id = group.welcome_custom_message_id;
    const stored = id === null ? null : await store.find(guildId, id);
    if (stored === null) return;
    const message = omitFields(stored.message, OMITTED_FIELDS);
    const rendered = await templates.render(message, await scopeOf(message, ticket, group, channelId));
    if ('faults' in rendered) throw validationFailed(rendered.faults);
    const content = contentOf(rendered.message);
    if (isEmpty(content)) return;
    const channel = await facts.channel(guildId, channelId);
    if (triedSince !== null && (await discord.wasSent(channel, content, triedSince))) return;
    await asCallersFault({ channel }, () => discord.sendAsBot(channel, content, nonce));
  };
}

/** Returns the faults of a welcome text that is to be stored. */
export function createWelcomeCheck(templates: Templates): (content: string) => readonly Fault[] {
  return (content) => {
    const faults = [...templates.faultsOf({ content }), ...singleBraceFaults({ content })];
    if (faults.length > 0) return faults.map(({ says }) => ({ field: 'welcome_message', says }));
    return unknownIn(templates, { content }).map((says) => ({ field: 'welcome_message', says }));
  };
}

/** Returns the reasons why a custom message can't be a welcome message. */
export function createWelcomeFaults(templates: Templates): WelcomeFaults {
  return (message) => [...unfinishedFaults(message), ...unknownIn(templates, message)];
}

function unknownIn(templates: Templates, message: MessageBody): Worded[] {
  const { unknown, known } = unknownPaths(templates.pathsOf(message), GREETING_VARIABLES);
  return unknown.map((path) => worded('fault.welcomeKnows', { path, known }));
}
