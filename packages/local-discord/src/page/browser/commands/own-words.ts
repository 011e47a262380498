/** Commands as users read them in their own language: the translation replaces what's registered. */
import type { Command, CommandChoice, CommandOption } from '../wire.ts';

interface Translated {
  name: string;
  name_localized?: string;
  description_localized?: string;
}

type GivenChoice = CommandChoice & Translated;

interface GivenOption extends Omit<CommandOption, 'sent' | 'choices' | 'options'>, Translated {
  choices?: GivenChoice[];
  options?: GivenOption[];
}

/** A command as the server lists it. */
export interface GivenCommand extends Omit<Command, 'sent' | 'options'>, Translated {
  options?: GivenOption[];
}

export function inOwnWords({ options, ...command }: GivenCommand): Command {
  return { ...command, ...worded(command), ...(options && { options: options.map(ownOption) }) };
}

function ownOption({ options, choices, ...option }: GivenOption): CommandOption {
  return {
    ...option,
    ...worded(option),
    ...(options && { options: options.map(ownOption) }),
    ...(choices && {
      choices: choices.map(({ name_localized: name, ...choice }) => ({ ...choice, ...(name && { name }) })),
    }),
  };
}

const worded = (given: Translated & { description: string }) => ({
  sent: given.name,
  name: given.name_localized ?? given.name,
  description: given.description_localized ?? given.description,
});
