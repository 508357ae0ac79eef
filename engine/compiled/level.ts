export type Level = 'info' | 'warning' | 'error' | 'success';
