/**
 * A value that is often available already: a cached value is returned at once, and only a value that must be loaded is a
 * promise. This is for the checks that every request passes before its handler, where promises would cost more than the
 * values.
 */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Maps the value, synchronously if it is available already. */
export function mapMaybePromise<Value, Result>(
  value: MaybePromise<Value>,
  map: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(map) : map(value);
}
