/** How far this browser has come in the guide. */
const KEY = 'guide';

/** Step → the channel in which it was done. */
interface Progress {
  readonly places: Readonly<Record<number, string>>;
  readonly isDismissed?: boolean;
}

function read(): Progress {
  try {
    return { places: {}, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    // Storage switched off, or filled by something else: the guide begins again.
    return { places: {} };
  }
}

let progress = read();

function change(to: Partial<Progress>) {
  progress = { ...progress, ...to };
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Storage switched off or full: it is kept until the page is loaded again.
  }
}

export const placeOf = (step: number): string | undefined => progress.places[step];

export const noteDone = (step: number, channelId: string) =>
  change({ places: { ...progress.places, [step]: channelId } });

export const isDismissed = () => progress.isDismissed === true;

export const dismissGuide = () => change({ isDismissed: true });
