/**
 * An answer that is often there already: what is remembered is given at once, and only what must be asked for is a
 * promise. For what every request does before its handler: there promises would cost more than the answers.
 */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Goes on with the value: at once when it is there. */
export function mapMaybePromise<Value, Then>(
  value: MaybePromise<Value>,
  goOn: (value: Value) => MaybePromise<Then>,
): MaybePromise<Then> {
  return value instanceof Promise ? value.then(goOn) : goOn(value);
}
