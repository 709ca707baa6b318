'use client'

import { useParams } from 'next/navigation'
import { words } from '../../words/index.js'

export default function NotFound() {
  const { language } = useParams<{ language: string }>()
  return <h1>{words[language]?.gone}</h1>
}
