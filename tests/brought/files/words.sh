#!/bin/sh
export WORDS='cat dog bird'
