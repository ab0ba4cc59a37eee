export * from './compose-for-ring';
export * from './files';
export * from './overlay';
export * from './pick-version';
export * from './ring';
