import { InputError } from '../errors.ts';
import { say } from '../say.ts';
import { clip } from '../wording.ts';

/** Reads several texts that were typed at once, and reports all faults, not just the first. */
export interface InputReader {
  /** Undefined where nothing was typed, or where it can't be read: `mustBeReadable` then throws. */
  read<Value>(option: string, typed: string | undefined, reader: (typed: string) => Value): Value | undefined;
  /** Whether everything read so far was readable. */
  isReadable(): boolean;
  /**
   * `others`: lines of what the service found wrong with the rest.
   * @throws InputError with all faults, each under the option's name
   */
  mustBeReadable(others?: readonly string[]): void;
}

export function createInputReader(): InputReader {
  const faults: { readonly option: string; readonly sentence: string }[] = [];
  return {
    read(option, typed, reader) {
      if (typed === undefined) return undefined;
      try {
        return reader(typed);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        faults.push({ option, sentence: error.message });
        return undefined;
      }
    },
    isReadable: () => faults.length === 0,
    mustBeReadable(others = []) {
      const [first] = faults;
      if (first === undefined) return;
      if (faults.length + others.length === 1) throw new InputError(first.sentence);
      const lines = faults.map(({ option, sentence }) => `- ${option}: ${sentence}`);
      throw new InputError(clip([say('typedFaults'), ...lines, ...others].join('\n')));
    },
  };
}
