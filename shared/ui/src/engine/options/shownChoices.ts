/** Choices rendered at once; typing reaches all of them. Rendering a thousand would hold the page up at every letter. */
export const SHOWN_CHOICES = 100;
