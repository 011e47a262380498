/** Lays a popup below its button, or above where there is no room, within the window. */

const GAP = 4;

export function placeBelow(popup: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom;
  const upwards = below < 280 && box.top > below;
  const width = Math.min(box.width, innerWidth - 2 * GAP);
  popup.style.left = `${Math.max(GAP, Math.min(box.left, innerWidth - width - GAP))}px`;
  popup.style.width = `${width}px`;
  popup.style.top = upwards ? 'auto' : `${box.bottom + GAP}px`;
  // A long list would extend beyond a small window.
  popup.style.maxHeight = `${(upwards ? box.top : below) - 2 * GAP}px`;
  popup.style.bottom = upwards ? `${innerHeight - box.top + GAP}px` : 'auto';
}
