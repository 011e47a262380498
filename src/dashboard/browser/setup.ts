/** Finds roles by their names: without this script, all of them are listed. */
import './page.ts';

for (const box of document.querySelectorAll<HTMLInputElement>('.find')) {
  box.hidden = false;
  const choices = box.nextElementSibling?.querySelectorAll<HTMLElement>('.choice') ?? [];
  box.addEventListener('input', () => {
    const wanted = box.value.trim().toLowerCase();
    for (const choice of choices) {
      const isChosen = choice.querySelector(':checked') !== null;
      choice.hidden = !isChosen && !(choice.textContent ?? '').toLowerCase().includes(wanted);
    }
  });
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // The one that was found, not the form.
    event.preventDefault();
    const found = [...choices].find((choice) => !choice.hidden && choice.querySelector(':checked') === null);
    if (box.value.trim() !== '') found?.querySelector('input')?.click();
    box.value = '';
    box.dispatchEvent(new Event('input'));
  });
}
