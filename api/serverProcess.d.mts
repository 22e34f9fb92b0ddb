export const serverProgram: string;
export const seedProgram: string;
export const serverFlags: string[];
export const serverEnvironment: Record<string, string>;
