/** Names written in a message become mentions on the way out, as in Discord's own box. */
import type { Directory } from '../session/directory.ts';

/** Everything that can be mentioned, longest name first, so that "@ann lee" is not taken for "@ann". */
const mentionable = (directory: Directory) =>
  [
    ...directory
      .members()
      .flatMap(({ user }) =>
        [user.username, directory.nameOf(user), directory.titleOf(user.id)]
          .filter((name) => name !== '')
          .map((name) => ({ typed: `@${name}`, sent: `<@${user.id}>` })),
      ),
    ...directory
      .roles()
      .filter(({ name }) => name !== '@everyone')
      .map(({ id, name }) => ({ typed: `@${name}`, sent: `<@&${id}>` })),
    ...directory.channels().map(({ id, name }) => ({ typed: `#${name}`, sent: `<#${id}>` })),
  ].toSorted((a, b) => b.typed.length - a.typed.length);

const endsWord = (character: string | undefined) =>
  character === undefined || !/[\p{L}\p{N}_-]/u.test(character);

export function withMentions(text: string, directory: Directory) {
  const names = mentionable(directory);
  let out = '';
  let at = 0;
  while (at < text.length) {
    const here = at;
    const hit =
      (text[at] === '@' || text[at] === '#') && endsWord(text[at - 1])
        ? names.find(({ typed }) => text.startsWith(typed, here) && endsWord(text[here + typed.length]))
        : undefined;
    out += hit?.sent ?? text[at];
    at += hit?.typed.length ?? 1;
  }
  return out;
}

/** The other way: mentions as they were typed, for changing what was sent. */
export function asTyped(content: string, directory: Directory) {
  return content.replaceAll(/<(@!?|@&|#)(\d{1,20})>/g, (whole, kind, id) => {
    if (kind === '#') return `#${directory.channel(id)?.name ?? ''}`.replace(/^#$/, whole);
    const name = kind === '@&' ? directory.role(id)?.name : directory.member(id)?.user.username;
    return name === undefined ? whole : `@${name}`;
  });
}

/**
 * The name being typed just before the caret, or null.
 *
 * @param text up to the caret
 */
export function nameBeingTyped(text: string) {
  const start = Math.max(text.lastIndexOf('@'), -1);
  const name = text.slice(start + 1);
  return start === -1 || !endsWord(text[start - 1]) || /\s/.test(name) ? null : { start, name };
}
