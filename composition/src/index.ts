export * from './compose-for-ring';
export * from './files';
export * from './ring';
