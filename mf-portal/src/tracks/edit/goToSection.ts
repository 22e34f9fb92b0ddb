/** Scrolls to and focuses a section of the page. @param id the section's element */
export const goToSection = (id: string): void => {
  const section = document.getElementById(id);
  if (!section) return;
  const fold = section.querySelector<HTMLDetailsElement>(':scope > details');
  if (fold) fold.open = true;
  section.scrollIntoView({ block: 'start' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
};
