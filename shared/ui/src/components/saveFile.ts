/** Time for the browser to begin with it, after which the bytes are let go. */
const KEPT_MS = 60_000;

/** Has the browser save what is at an address, under this name. The server's own name of the file wins. */
export const saveAddress = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Has the browser save a file that was made on the page, under its name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  saveAddress(url, file.name);
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
