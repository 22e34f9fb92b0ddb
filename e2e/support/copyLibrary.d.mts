export function copyLibrary(from: string, to: string): void;
