/**
 * An answer that is often there already: what is remembered is given at once, and only what must be asked for is a
 * promise. For what every request does before its handler: there promises would cost more than the answers.
 */
export type Awaitable<Value> = Value | Promise<Value>;

/** Goes on with the value: at once when it is there. */
export function whenThere<Value, Then>(
  value: Awaitable<Value>,
  goOn: (value: Value) => Awaitable<Then>,
): Awaitable<Then> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
