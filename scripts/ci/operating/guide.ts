/** The guide for operators, command by command: what is run is what it prints, and what is not run is told. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Guide {
  /** A command as the guide prints it. @throws Error when it prints no such */
  says(command: string): string;
  /** Commands that are not run here, by how they begin. @throws Error when there are none: then it says more than it should */
  leaves(beginnings: readonly string[]): void;
  /** What was neither run nor left. */
  rest(): readonly string[];
}

export async function readGuide(repository: string): Promise<Guide> {
  const more = (await readdir(join(repository, 'docs/operate'))).filter((name) => name.endsWith('.md'));
  const pages = ['docs/operate.md', ...more.map((name) => `docs/operate/${name}`)];
  const texts = await Promise.all(pages.map((page) => readFile(join(repository, page), 'utf8')));
  const commands = new Set(commandsIn(texts.join('\n')));
  const rest = new Set(commands);
  return {
    says(command) {
      if (!commands.has(command)) throw new Error(`The guide does not say: ${command}`);
      rest.delete(command);
      return command;
    },
    leaves(beginnings) {
      for (const beginning of beginnings) {
        const left = [...rest].filter((command) => command.startsWith(beginning));
        if (left.length === 0) throw new Error(`The guide has nothing left like: ${beginning}`);
        for (const command of left) rest.delete(command);
      }
    },
    rest: () => [...rest],
  };
}

/** The commands in its shell blocks, with continued lines joined. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', lines = '']) => lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  return blocks
    .join('')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
