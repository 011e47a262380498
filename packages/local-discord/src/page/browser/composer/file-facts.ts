/** What a sender says about a file before it goes: its name, alt text, whether it is covered or was spoken. */
import type { FileFacts } from '../wire.ts';
import { h } from '../dom.ts';
import { checkBox } from '../parts/check-boxes.ts';
import { labelled, openFormDialog } from '../parts/form-dialog.ts';
import { say } from '../words/words.ts';

/** They wait with the file, even in another channel's draft, and when sending was rejected. */
const known: WeakMap<File, FileFacts> = new WeakMap();

export const factsOf = (file: File): FileFacts => known.get(file) ?? {};

export const isSpoken = (file: File) => factsOf(file).duration_secs !== undefined;

/** As they are shown below the file's name. */
export function factWords(file: File): string[] {
  const { description, is_spoiler: spoiler } = factsOf(file);
  return [
    ...(isSpoken(file) ? [say('voice')] : []),
    ...(spoiler ? [say('file.spoiler')] : []),
    ...(description ? [description] : []),
  ];
}

/** @param onDone takes the file from then on: one that was renamed is another */
export function askAboutFile(
  file: File,
  {
    signal,
    attempt,
    onDone,
  }: { signal: AbortSignal; attempt: (work: () => Promise<void>) => void; onDone: (described: File) => void },
) {
  const { description = '', is_spoiler: spoiler = false } = factsOf(file);
  const name = h('input', { required: true, maxlength: 200, autocomplete: 'off', value: file.name });
  const alt = h('textarea', { rows: 2, maxlength: 1024 });
  alt.value = description;
  const covered = checkBox('spoiler', say('file.spoiler'), { checked: spoiler });
  const spoken = checkBox('voice', say('file.voice'), { checked: isSpoken(file) });

  async function describe() {
    const sound = spoken.isChosen() ? await measure(file) : {};
    const described = name.value === file.name ? file : new File([file], name.value, { type: file.type });
    known.set(described, {
      ...(alt.value !== '' && { description: alt.value }),
      ...(covered.isChosen() && { is_spoiler: true }),
      ...sound,
    });
    onDone(described);
  }

  openFormDialog({
    title: say('file.about'),
    body: [
      labelled(say('file.name'), name),
      labelled(say('file.alt'), alt),
      covered.element,
      file.type.startsWith('audio/') && spoken.element,
    ],
    signal,
    onSubmit: () => attempt(describe),
  });
}

/** As many as Discord's clients send. */
const MOST_SAMPLES = 256;

/** The length and shape of a sound, as decoded by the browser that plays it. */
async function measure(file: File): Promise<FileFacts> {
  const context = new OfflineAudioContext(1, 1, 8_000);
  const sound = await context.decodeAudioData(await file.arrayBuffer()).catch(() => {
    throw new Error(say('voice.unreadable', { name: file.name }));
  });
  const heard = sound.getChannelData(0);
  const step = Math.max(1, Math.ceil(heard.length / MOST_SAMPLES));
  const loudness = Array.from({ length: Math.ceil(heard.length / step) }, (_, at) => {
    const part = heard.subarray(at * step, (at + 1) * step);
    return Math.min(255, Math.round(255 * part.reduce((most, each) => Math.max(most, Math.abs(each)), 0)));
  });
  return { duration_secs: sound.duration, waveform: btoa(String.fromCharCode(...loudness)) };
}
