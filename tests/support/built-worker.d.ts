declare module 'built-worker'
