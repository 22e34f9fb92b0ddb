/** Choices drawn at once; typing reaches all of them. Drawing a thousand would hold the page up at every letter. */
export const SHOWN_CHOICES = 100;
