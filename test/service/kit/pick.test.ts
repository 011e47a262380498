import { expect, it } from 'vitest';
import { pick } from '../../../src/service/base/kit/pick.ts';

it('a picked object has the named properties and no others', () => {
  const context = { store: 1, discord: 2, clock: 3 };
  expect(pick(context, ['store', 'clock'])).toEqual({ store: 1, clock: 3 });
});
