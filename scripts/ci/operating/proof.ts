/** What all steps share: the machine, the guide whose commands are run on it, and how it is told what held. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Guide, readGuide } from './guide.ts';
import { createInstallation, type Installation } from './installation.ts';
import type { Machine } from './machine.ts';

/** What stands in the guide for the reader's own. */
type Readers = Readonly<Record<string, string>>;

export interface Proof {
  readonly machine: Machine;
  readonly guide: Guide;
  readonly bot: Installation;
  /** A folder of the machine. */
  readonly at: (folder: string) => string;
  /** A command as the guide prints it, for this machine and reader. */
  readonly said: (command: string, readers?: Readers) => string;
  /** Runs one that the guide gives to `sudo`. @returns what it wrote */
  readonly sudo: (command: string, readers?: Readers) => Promise<string>;
}

/** This repository: what the clone leaves out, as the packages of developers, is taken from it. */
export const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

export async function createProof(machine: Machine): Promise<Proof> {
  const guide = await readGuide(REPOSITORY);
  const at = (folder: string): string => join(machine.place, folder);
  const said = (command: string, readers: Readers = {}): string =>
    Object.entries(readers).reduce(
      (line, [word, own]) => line.replaceAll(word, own),
      machine.here(guide.says(command)),
    );
  return {
    machine,
    guide,
    bot: createInstallation(machine),
    at,
    said,
    async sudo(command, readers) {
      const line = said(command, readers).replaceAll(/(^|\| )sudo /g, '$1');
      return machine.run(line, { folder: at(command.includes('git clone') ? '' : 'opt/coatcheck') });
    },
  };
}

export const proved = (fact: string): void =>
  console.log(`✓ ${fact} (${(performance.now() / 1_000).toFixed(1)} s)`);
/** Said, so that nobody takes it for proved. */
export const notHere = (fact: string): void => console.log(`– ${fact}`);
