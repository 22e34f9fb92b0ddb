const MINUTE = 60_000;

/** Has the browser save what is at an address, under this name. The server's own name of the file wins. */
export const saveAddress = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Has the browser save a text as a CSV file. */
export const saveCsv = (text: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  saveAddress(url, name);
  // Some browsers read the address only after the click was handled.
  window.setTimeout(() => URL.revokeObjectURL(url), MINUTE);
};
