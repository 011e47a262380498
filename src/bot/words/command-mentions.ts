/** Commands that answers name: mentions, which a press types for the reader, where their ids are known. */
import type { Language } from '../../words/languages.ts';
import { createSay, type Say } from '../../words/say.ts';
import type { WordSource } from './say.ts';

/** As Discord has registered it; subcommands are mentioned with its id. */
export interface RegisteredCommand {
  readonly id: string;
  readonly name: string;
}

export interface CommandMentions {
  readonly wordSource: WordSource;
  /** Whether its id is known; it isn't if the command was registered since. */
  knows(command: RegisteredCommand): boolean;
  learn(commands: readonly RegisteredCommand[]): void;
}

export function createCommandMentions(): CommandMentions {
  const ids = new Map<string, string>();
  const says = new Map<Language, Say>();

  function show(command: string): string {
    const [name = ''] = command.split(' ', 1);
    const id = ids.get(name);
    return id === undefined ? `/${command}` : `</${command}:${id}>`;
  }

  return {
    wordSource(language) {
      const known = says.get(language);
      if (known !== undefined) return known;
      const say = createSay(language, show);
      says.set(language, say);
      return say;
    },
    knows: ({ id, name }) => ids.get(name) === id,
    learn(commands) {
      for (const { id, name } of commands) ids.set(name, id);
      // They have read messages without these ids.
      says.clear();
    },
  };
}
