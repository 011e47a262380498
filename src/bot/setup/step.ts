import type { Call } from '../interactions/call.ts';
import type { Component } from '../interactions/kinds/component.ts';
import type { Modal, Opens } from '../interactions/kinds/modal.ts';
import type { Answer } from '../interactions/replies.ts';

interface Input {
  readonly args: readonly string[];
  readonly values: readonly string[];
  /** The texts of the screen, in their order. */
  readonly texts: readonly string[];
}

interface Step {
  readonly id: Component['id'];
  readonly run: (call: Call, input: Input) => Promise<Answer>;
  readonly opens?: Opens<Input>;
}

const ON_SCREEN = { usedBy: 'asker', acknowledgement: 'step' } as const;

/** A button or select of a setup screen: its answer replaces the screen, and a failure is sent separately. */
export function step(declaration: Step): Component {
  return { ...declaration, ...ON_SCREEN };
}

/** A form that such a button opened; its answer replaces the screen, too. */
export function stepModal(declaration: Pick<Modal, 'id' | 'run'>): Modal {
  return { ...declaration, ...ON_SCREEN };
}
