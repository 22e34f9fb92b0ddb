/** Time for the browser to begin with it, after which the bytes are let go. */
const KEPT_MS = 60_000;

/** Saves a file that was made on the page, as a download of its name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
