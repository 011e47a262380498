/** Steps that someone who opens the page for the first time can try. The page shows them until they're done or dismissed. */
export interface Guide {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly GuideStep[];
  /** Said when all steps are done. */
  readonly end: string;
  /** Commands that come first in the slash menu until someone has used others, such as `ticket close`. */
  readonly commands: readonly string[];
}

export interface GuideStep {
  readonly words: string;
  /** The label of the button that acts. */
  readonly button: string;
  /** The ID of the person that the button acts as. */
  readonly as: string;
  readonly act: GuideAct;
  /** The step is done once a message that is shown or just came has a component whose custom ID begins with this. */
  readonly done: string;
}

/**
 * Runs a command in the first channel, presses the newest button there whose custom ID begins so, or posts a text in the
 * channel in which the step before was done.
 */
export type GuideAct = { readonly command: string } | { readonly press: string } | { readonly say: string };

/** The guide in a person's language. */
export type GuideIn = (locale: string) => Guide;
