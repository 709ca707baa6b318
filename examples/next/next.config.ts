import type { NextConfig } from 'next'

export default {
  poweredByHeader: false,
  // The folder of the shop, also where a folder above it has packages.
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig
