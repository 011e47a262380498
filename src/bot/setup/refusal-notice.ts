import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../interactions/call.ts';
import type { Answer } from '../interactions/replies.ts';
import { explain, InputError } from '../words/errors.ts';

/** The sentence of a refusal, to show above the current screen. Rethrows everything else. */
export function refusalNotice({ interactionId }: Pick<Call, 'interactionId'>, error: unknown): string {
  if (!(error instanceof ApiError || error instanceof InputError)) throw error;
  const { sentence, expected } = explain(error, interactionId);
  // A bot that lacks permissions meets Discord's refusal first.
  const isRefusal = error instanceof ApiError && error.code === 'DISCORD_REFUSED';
  if (!expected && !isRefusal) throw error;
  return sentence;
}

/** Shows a refusal above the screen as it is, so that the selects show what is stored, and not what was refused. */
export async function orRefusal(
  call: Call,
  act: () => Promise<Answer>,
  show: (notice: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    return show(`⚠️ ${refusalNotice(call, error)}`);
  }
}
