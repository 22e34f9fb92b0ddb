/** Time for the browser to start the download; after that the memory is released. */
const KEPT_MS = 60_000;

/** Makes the browser save the file at an address under this name. A name given by the server takes precedence. */
export const saveAddress = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Makes the browser save a file that was created on the page, under its name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  saveAddress(url, file.name);
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
