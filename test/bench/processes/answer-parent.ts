/** What a measured process does when the bench calls it: one method a message, one answer each. */
export type Methods = Readonly<Record<string, (input: never) => unknown>>;

export interface Asked {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type Answered =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly failed: string };

/** Serves until the bench exits; a bench that dies ends its processes, too. */
export function answerParent(methods: Methods): void {
  process.on('message', (asked: Asked) => void answer(methods, asked));
  process.once('disconnect', () => process.exit(0));
}

async function answer(methods: Methods, { id, name, input }: Asked): Promise<void> {
  send(await run(methods, { id, name, input }));
}

async function run(methods: Methods, { id, name, input }: Asked): Promise<Answered> {
  try {
    const method = methods[name];
    if (method === undefined) throw new Error(`No method ${name}`);
    // The bench's side of the channel has checked the input against the method's own type.
    return { id, result: await method(input as never) };
  } catch (error) {
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function send(answered: Answered): void {
  if (process.connected) process.send?.(answered);
}
