/** Collects what a person reads of the bot's messages, and finds what in it is not for members. */
import { ChannelType } from 'discord-api-types/v10';
import type { Message, Person } from '@coatcheck/local-discord';
import type { Language } from '../../../src/words/languages.ts';
import { sayIn } from '../../../src/words/say.ts';
import type { World } from '../../world.ts';

/** All texts of the bot's messages that this person sees, in channels and direct messages, and of its private answers. */
export function readBy(world: World, person: Person): string[] {
  const { state } = world.discord;
  const directs = state
    .directChannels()
    .filter(({ recipients }) => recipients.some(({ id }) => id === person.id));
  const channels = person.channels(world.guildId).filter(({ type }) => type !== ChannelType.GuildCategory);
  return [...channels, ...directs]
    .flatMap(({ id }) => person.messages(id))
    .filter(({ author }) => author.id === state.bot.id)
    .flatMap(textsOf);
}

/** The texts that a message shows, but for the choices of a select, which are the same for everyone. */
export function textsOf({ content, embeds, components }: Message): string[] {
  const inEmbeds = embeds.flatMap(({ title = '', description = '', footer, fields = [] }) => [
    title,
    description,
    footer?.text ?? '',
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  const labels = components.flatMap((row) => ('components' in row ? row.components.map(labelOf) : []));
  return [content, ...inEmbeds, ...labels].filter((text) => text !== '');
}

function labelOf(component: object): string {
  return 'label' in component && typeof component.label === 'string' ? component.label : '';
}

/** Finds in a text what is the staff's: notes, commands, raw ids, and levels as bare numbers. */
export function staffsSide(language: Language): (text: string) => string[] {
  const notes = sayIn(language)('transcript.notes');
  return (text) => {
    const shown = text.replaceAll(/<(?:@[!&]?|#|t:)[\w:]+>/g, '');
    const isStaffs =
      shown.toLowerCase().includes(notes.toLowerCase()) ||
      /<\/|(?:^|\s)\/(?:ticket|notes|transcript|reply|setup|server|message)\b/.test(shown) ||
      /\d{17,20}/.test(shown) ||
      /no-access|unknown-/.test(shown);
    return isStaffs ? [text] : [];
  };
}
